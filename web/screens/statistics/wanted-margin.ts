import { toMinor } from '#core/model/money.ts';
import type { WantedMargin } from '#core/model/statistics/purchase-price.ts';
import type { StatisticsSearch } from './statistics-search.ts';

/** What a seller gets who typed nothing yet. */
const USUAL = '50';

/** The margin as it stands in its field. */
export const wantedText = ({ voulue }: StatisticsSearch): string => voulue ?? USUAL;

/** The margin that is wanted, or a sentence that explains what to type instead. */
export const wantedMargin = ({ voulue = USUAL, unite }: StatisticsSearch): WantedMargin | string => {
  const text = voulue.trim();
  if (unite === 'euros') {
    const minor = toMinor(text);
    return minor === null ? 'Saisissez un montant, par exemple 12,50.' : { minor };
  }
  const percent = /^\d{1,2}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  return percent === null ? 'Saisissez un pourcentage de 0 à 99, par exemple 55.' : { percent };
};
