import { DAY, HOUR, type Instant, toParisDay } from '../time.ts';
import { MINIMUM_RHYTHM_WEEKS } from './minimums.ts';
import type { ItemAnalysis } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';

const WEEK = 7 * DAY;

/** Before this hour UTC, it is the same day in Paris. */
const SAME_DAY_UNTIL = 22 * HOUR;

/** 1 January 1970 was a Thursday. */
const weekdayOfDay = (day: number): number => (day + 3) % 7;

/** Monday 0 to Sunday 6 in Paris. Only late hours need the slow calendar lookup, each once. */
const makeWeekdayOf = (): ((instant: Instant) => number) => {
  const late = new Map<number, number>();
  return (instant) => {
    if (instant % DAY < SAME_DAY_UNTIL) return weekdayOfDay(Math.floor(instant / DAY));
    const hour = Math.floor(instant / HOUR);
    const known = late.get(hour);
    if (known !== undefined) return known;
    const weekday = weekdayOfDay(Date.parse(`${toParisDay(instant)}T00:00:00Z`) / DAY);
    late.set(hour, weekday);
    return weekday;
  };
};

/**
 * Articles listed per week, between the first and the last whole visit: older ones that were sold before any visit
 * would be missing. Null below `MINIMUM_RHYTHM_WEEKS`.
 */
export const toRhythm = ({ items, visits }: ShopHistory): ItemAnalysis['rhythm'] => {
  const first = visits.find(({ isWhole }) => isWhole)?.at ?? 0;
  const last = visits.findLast(({ isWhole }) => isWhole)?.at ?? 0;
  const weeks = (last - first) / WEEK;
  if (weeks < MINIMUM_RHYTHM_WEEKS) return null;
  const weekdayOf = makeWeekdayOf();
  const byWeekday = [0, 0, 0, 0, 0, 0, 0];
  let count = 0;
  for (const { listedAt } of items) {
    if (listedAt === null || listedAt <= first || listedAt > last) continue;
    count += 1;
    const weekday = weekdayOf(listedAt);
    byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1;
  }
  // If no article has a listing date, the rhythm is unknown, not zero.
  if (count === 0 && items.every(({ listedAt }) => listedAt === null)) return null;
  return { perWeek: count / weeks, weeks: Math.floor(weeks), byWeekday };
};
