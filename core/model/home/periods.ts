import type { DateRange } from '../date-range.ts';
import { addMonths } from '../paris-months.ts';
import { addDays, DAY, type ParisDay } from '../time.ts';

/** The periods into which a range is divided, in a table or under a chart. */
export const UNITS = ['day', 'week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

const MOST_DAYS = 31;
/** Thirteen weeks and a day at each end. */
const MOST_DAYS_IN_WEEKS = 93;
const MOST_MONTHS = 37;

const lengthOf = ({ from, to }: DateRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

const ordinalOf = (day: ParisDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Days up to a month, weeks up to a quarter, months up to three years, otherwise years. */
export const unitFor = (range: DateRange): Unit => {
  const days = lengthOf(range);
  if (days <= MOST_DAYS) return 'day';
  if (days <= MOST_DAYS_IN_WEEKS) return 'week';
  return ordinalOf(range.to) - ordinalOf(range.from) < MOST_MONTHS ? 'month' : 'year';
};

/** The first day after the period of a day. Weeks begin on Monday. */
const NEXT: Readonly<Record<Unit, (day: ParisDay) => ParisDay>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day) => `${addMonths(day.slice(0, 7), 1)}-01`,
  year: (day) => `${Number(day.slice(0, 4)) + 1}-01-01`,
};

/** Every day of a range in one period, first to last. The first and the last may be shorter than the others. */
export const periodsOf = ({ from, to }: DateRange, unit: Unit): DateRange[] => {
  const periods: DateRange[] = [];
  for (let start = from; start <= to; ) {
    const next = NEXT[unit](start);
    const end = addDays(next, -1);
    periods.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return periods;
};

/** Whether days begin and end as the unit does, so that its name is theirs. */
export const startsWhole = (from: ParisDay, unit: Unit): boolean => NEXT[unit](addDays(from, -1)) === from;
export const endsWhole = (to: ParisDay, unit: Unit): boolean => startsWhole(addDays(to, 1), unit);

/**
 * The same range from the January of the year in which anything is known first: a range that begins long before would be
 * empty for the most part.
 */
export const withoutEmptyYears = (range: DateRange, first: ParisDay | null): DateRange => {
  const january = `${(first ?? range.to).slice(0, 4)}-01-01`;
  return range.from < january && january <= range.to ? { ...range, from: january } : range;
};
