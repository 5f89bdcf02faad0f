import { addDays, type Instant, type ParisDay, startOfParisDay, toParisDay } from './time.ts';

/** Paris days, both included. */
export interface DateRange {
  from: ParisDay;
  to: ParisDay;
}

/** SPEC §3: from 1 January of the current year to now, both read in Paris. */
export const defaultRange = (now: Instant): DateRange => {
  const today = toParisDay(now);
  return { from: `${today.slice(0, 4)}-01-01`, to: today };
};

/** The half-open interval of instants that a range of days covers. */
export const rangeBounds = (range: DateRange): { start: Instant; end: Instant } => ({
  start: startOfParisDay(range.from),
  end: startOfParisDay(addDays(range.to, 1)),
});

export const isInRange = (instant: Instant, range: DateRange): boolean => {
  const { start, end } = rangeBounds(range);
  return instant >= start && instant < end;
};
