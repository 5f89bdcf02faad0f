import type { DateRange } from '../date-range.ts';
import { toDayNumber, weekdayOf } from './day-number.ts';
import type { SaleFact } from './sale-fact.ts';

/** When sales were made, by the clocks of Paris. */
export interface SaleMoments {
  /** Sales by weekday, Monday first. */
  weekdays: number[];
  /** Those of them by hour, 0 to 23, as far as the marketplace stated the moment. */
  hours: number[];
  /** Sales of the range whose day is estimated: in none of it. */
  estimated: number;
  /** Sales without any day: in no range. */
  undated: number;
}

/** The weekdays and hours on which the sales of a range of Paris days were made, whatever became of their money. */
export const saleMoments = (facts: readonly SaleFact[], { from, to }: DateRange): SaleMoments => {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const weekdays = new Array<number>(7).fill(0);
  const hours = new Array<number>(24).fill(0);
  let [estimated, undated] = [0, 0];
  for (const { soldOn, soldHour, isSoldOnEstimated } of facts) {
    if (soldOn === null) undated += 1;
    else if (soldOn >= first && soldOn <= last) {
      if (isSoldOnEstimated) estimated += 1;
      else {
        increase(weekdays, weekdayOf(soldOn));
        if (soldHour !== null) increase(hours, soldHour);
      }
    }
  }
  return { weekdays, hours, estimated, undated };
};

const increase = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};
