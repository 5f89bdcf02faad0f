import { NARROW_NO_BREAK } from '../french.ts';
import { formatDate } from '../french-dates.ts';
import { type ParisDay, startOfParisDay } from '../time.ts';
import { typedDayProblem } from '../typed-day.ts';

const FIELD = 'Dans le lot depuis';

export const SINCE_WITHOUT_LOT = `${FIELD}${NARROW_NO_BREAK}: choisissez d’abord le lot de l’article.`;

interface BoughtLot {
  boughtOn: ParisDay | null;
}

/** The day an article joined its lot after the purchase; null: it was part of it, as whatever came on the same day. */
export const joinedLot = (lotSince: ParisDay | null, { boughtOn }: BoughtLot): ParisDay | null =>
  lotSince !== null && (boughtOn === null || lotSince > boughtOn) ? lotSince : null;

/** Why an article cannot be in its lot since that day; null when it can. */
export const lotSinceProblem = (lotSince: ParisDay, { boughtOn }: BoughtLot): string | null =>
  boughtOn !== null && lotSince < boughtOn
    ? `${FIELD}${NARROW_NO_BREAK}: ce jour précède l’achat du lot, le ${formatDate(startOfParisDay(boughtOn))}.`
    : null;

/** The same of a day that was typed; null, too, while none was. */
export const typedLotSinceProblem = (lotSince: ParisDay | '', lot: BoughtLot, today: ParisDay): string | null => {
  if (lotSince > today) return `${FIELD}${NARROW_NO_BREAK}: ce jour est dans le futur.`;
  return typedDayProblem(FIELD, lotSince, null) ?? (lotSince === '' ? null : lotSinceProblem(lotSince, lot));
};
