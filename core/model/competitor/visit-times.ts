import type { Instant } from '../time.ts';
import type { ShopVisit } from './shop-history.ts';

/** The times of visits, by number. */
export interface VisitTimes {
  at: (visit: number) => Instant;
  /**
   * The time of the last whole visit before the given one: anything it did not show was not there. Null when there is
   * none.
   */
  wholeBefore: (visit: number) => Instant | null;
}

export const toVisitTimes = (visits: readonly ShopVisit[]): VisitTimes => {
  const last = visits.at(-1)?.no ?? 0;
  const at = new Float64Array(last + 2);
  const whole = new Float64Array(last + 2).fill(Number.NaN);
  for (const visit of visits) {
    at[visit.no] = visit.at;
    if (visit.isWhole) whole[visit.no + 1] = visit.at;
  }
  for (let no = 1; no < whole.length; no++) if (Number.isNaN(whole[no])) whole[no] = whole[no - 1] ?? Number.NaN;
  return {
    at: (visit) => at[visit] ?? 0,
    wholeBefore: (visit) => {
      const instant = whole[visit] ?? Number.NaN;
      return Number.isNaN(instant) ? null : instant;
    },
  };
};
