import type { Currency, Minor } from '../money.ts';
import { addDays, type ParisDay } from '../time.ts';

/** What two expenses have in common when they may be one. */
export interface DatedAmount {
  minor: Minor | null;
  currency: Currency | null;
  day: ParisDay | null;
}

/** A wallet dates a fee by its booking, a receipt by its purchase. */
export const LIKELY_DAYS_APART = 3;

/** The expense that another one may repeat: the same amount within three days, the nearest first. It is never dropped for that. */
export const likelyDouble = <E extends DatedAmount>(
  { minor, currency, day }: { [Key in keyof DatedAmount]: NonNullable<DatedAmount[Key]> },
  known: readonly E[],
): E | undefined => {
  const [from, to] = [addDays(day, -LIKELY_DAYS_APART), addDays(day, LIKELY_DAYS_APART)];
  const distance = (each: E): number => Math.abs(Date.parse(each.day ?? '') - Date.parse(day));
  return known
    .filter((each) => each.minor === minor && each.currency === currency)
    .filter((each) => each.day !== null && each.day >= from && each.day <= to)
    .toSorted((a, b) => distance(a) - distance(b))[0];
};
