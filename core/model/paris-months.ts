import { type Instant, startOfParisDay, toParisDay } from './time.ts';

/** The current month and twelve whole ones. */
export const YEAR_MONTHS = 13;

/** A civil month in Europe/Paris, `2026-11`. */
export type ParisMonth = string;

const toParisMonth = (instant: Instant): ParisMonth => toParisDay(instant).slice(0, 7);

/** The month some months later, or earlier. */
export const addMonths = (month: ParisMonth, count: number): ParisMonth => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

/** First instant of a month. */
export const startOfParisMonth = (month: ParisMonth): Instant => startOfParisDay(`${month}-01`);

/** Consecutive months; month i lasts from `starts[i]` up to `starts[i + 1]`, so there is one more start than months. */
export interface MonthAxis {
  months: readonly ParisMonth[];
  starts: readonly Instant[];
}

/** The current month and those before it, oldest first. */
export const lastMonths = (now: Instant, count: number): MonthAxis => {
  const present = toParisMonth(now);
  const months = Array.from({ length: count }, (_, index) => addMonths(present, index - count + 1));
  return { months, starts: [...months, addMonths(present, 1)].map(startOfParisMonth) };
};

/** The current month and all months back to an instant, oldest first: at least `least`, at most `most`. */
export const monthsSince = (
  first: Instant,
  now: Instant,
  { least, most }: { least: number; most: number },
): MonthAxis => {
  const [from, to] = [toParisMonth(Math.min(first, now)), toParisMonth(now)].map(ordinalOf);
  return lastMonths(now, Math.min(most, Math.max(least, (to ?? 0) - (from ?? 0) + 1)));
};

/** Months since the year 0. */
const ordinalOf = (month: ParisMonth): number => {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  return year * 12 + ordinal;
};

/** Index of the month that contains an instant; −1 when it is before or after all of them. */
export const monthIndexOf = ({ starts }: MonthAxis, instant: Instant): number => {
  let [low, high] = [0, starts.length - 1];
  if (instant < (starts[0] ?? 0) || instant >= (starts[high] ?? 0)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (instant < (starts[middle] ?? 0)) high = middle;
    else low = middle;
  }
  return low;
};
