import type { WireLot } from '#core/contract/product.ts';
import type { LotChange } from '#core/contract/products.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import { typedDayProblem } from '#core/model/typed-day.ts';

/** The fields of a lot as texts, as a form holds them. Empty is unknown. */
export interface LotFields {
  title: string;
  cost: string;
  announced: string;
  boughtOn: string;
}

/** The fields of a known lot. */
export const toLotFields = ({ title, cost, announced, boughtOn }: WireLot): LotFields => ({
  title,
  cost: cost === null ? '' : cost.toFixed(2).replace('.', ','),
  announced: announced === null ? '' : String(announced),
  boughtOn: boughtOn ?? '',
});

/** What is wrong, naming the field and the fix; null when the lot can be saved. */
export const lotProblem = ({ title, cost, announced, boughtOn }: LotFields, today: ParisDay): string | null => {
  if (title.trim() === '') return `Nom du lot${NARROW_NO_BREAK}: donnez-lui un nom, par exemple Emmaüs 14 oct.`;
  if (cost.trim() !== '' && toMinor(cost.trim()) === null) {
    return `Prix payé en tout${NARROW_NO_BREAK}: saisissez un montant positif, par exemple 40,00.`;
  }
  if (announced.trim() !== '' && !/^[1-9]\d{0,3}$/.test(announced.trim())) {
    return `Articles dans le lot${NARROW_NO_BREAK}: saisissez un nombre entier, ou rien.`;
  }
  return typedDayProblem('Date d’achat', boughtOn, today);
};

/** The lot as the fields state it. */
export const toLotChange = (id: string, fields: LotFields, currency: string | null): LotChange => ({
  ...{ id, title: fields.title.trim(), currency: currency ?? ENTRY_CURRENCY, boughtOn: fields.boughtOn || null },
  cost: fields.cost.trim() === '' ? null : fields.cost.trim().replace(',', '.'),
  announced: fields.announced.trim() === '' ? null : Number(fields.announced),
});
