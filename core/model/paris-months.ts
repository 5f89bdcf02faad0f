import { type Instant, startOfParisDay, toParisDay } from './time.ts';

/** A civil month in Europe/Paris, `2026-11`. */
export type ParisMonth = string;

const toParisMonth = (instant: Instant): ParisMonth => toParisDay(instant).slice(0, 7);

const addMonths = (month: ParisMonth, count: number): ParisMonth => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

/** First instant of a month. */
export const startOfParisMonth = (month: ParisMonth): Instant => startOfParisDay(`${month}-01`);

/** Months in a row; the one numbered i goes from `starts[i]` up to `starts[i + 1]`, so there is one start more. */
export interface MonthAxis {
  months: readonly ParisMonth[];
  starts: readonly Instant[];
}

/** The present month and those before it, oldest first. */
export const lastMonths = (now: Instant, count: number): MonthAxis => {
  const present = toParisMonth(now);
  const months = Array.from({ length: count }, (_, index) => addMonths(present, index - count + 1));
  return { months, starts: [...months, addMonths(present, 1)].map(startOfParisMonth) };
};

/** Number of the month that an instant falls in; −1: before them all or after. */
export const monthIndexOf = ({ starts }: MonthAxis, instant: Instant): number => {
  if (instant >= (starts.at(-1) ?? 0)) return -1;
  for (let index = starts.length - 2; index >= 0; index--) if (instant >= (starts[index] ?? 0)) return index;
  return -1;
};
