import type { DateRange } from './date-range.ts';
import { addDays, DAY, type ParisDay } from './time.ts';

/** What a range is compared with: the same days a year earlier, or as long a time just before it. */
export const COMPARISONS = ['yearBefore', 'before'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const lengthOf = ({ from, to }: DateRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

const isWholeMonths = ({ from, to }: DateRange): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

const firstDay = (year: number, month: number): ParisDay =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** As many whole months just before whole months, otherwise as many days: it ends on the day before the range begins. */
const before = (range: DateRange): DateRange => {
  const to = addDays(range.from, -1);
  if (!isWholeMonths(range)) return { from: addDays(range.from, -lengthOf(range)), to };
  const [year, month] = partsOf(range.from);
  const [lastYear, lastMonth] = partsOf(range.to);
  const months = (lastYear - year) * 12 + lastMonth - month + 1;
  return { from: firstDay(year, month - months), to };
};

/** Year and month, January being 0. */
const partsOf = (day: ParisDay): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
];

/** The same day of the year before; 28 February for the 29th. */
const dayOfYearBefore = (day: ParisDay): ParisDay => {
  const rest = day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${rest === '-02-29' ? '-02-28' : rest}`;
};

/** The twelve months that end on a day, from the day after the same day of the year before: 365 days, or 366. */
export const twelveMonthsTo = (to: ParisDay): DateRange => ({ from: addDays(dayOfYearBefore(to), 1), to });

/** The same days; whole months stay whole, so that of a leap year's February ends on the 29th. */
const yearBefore = (range: DateRange): DateRange => {
  const from = dayOfYearBefore(range.from);
  if (!isWholeMonths(range)) return { from, to: dayOfYearBefore(range.to) };
  const [lastYear, lastMonth] = partsOf(range.to);
  return { from, to: addDays(firstDay(lastYear - 1, lastMonth + 1), -1) };
};

export const comparedRange = (range: DateRange, comparison: Comparison): DateRange =>
  comparison === 'before' ? before(range) : yearBefore(range);
