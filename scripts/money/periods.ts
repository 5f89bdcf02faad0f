import type { DateRange } from '#core/model/date-range.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { addDays, type ParisDay } from '#core/model/time.ts';

/** Whole months in Paris: « 2026-07 », « 2026-Q3 », « 2026 ». */
export interface Period {
  name: string;
  range: DateRange;
}

const periodOf = (name: string, first: string, months: number): Period => ({
  name,
  range: { from: `${first}-01`, to: addDays(`${addMonths(first, months)}-01`, -1) },
});

/** Every month, quarter and year from the first of some days to the last. */
export const periodsBetween = (days: readonly ParisDay[]): Record<'months' | 'quarters' | 'years', Period[]> => {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0]?.slice(0, 7), sorted.at(-1)?.slice(0, 7)];
  const months: Period[] = [];
  if (first === undefined || last === undefined) return { months, quarters: [], years: [] };
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(periodOf(month, month, 1));
  const starts = (count: number): string[] => [...new Set(months.map(({ name }) => startOf(name, count)))];
  return {
    months,
    quarters: starts(3).map((start) => periodOf(`${start.slice(0, 4)}-Q${(monthOf(start) + 2) / 3}`, start, 3)),
    years: starts(12).map((start) => periodOf(start.slice(0, 4), start, 12)),
  };
};

const monthOf = (month: string): number => Number(month.slice(5));

/** The first month of the period of so many months that holds this one. */
const startOf = (month: string, count: number): string => {
  const first = monthOf(month) - ((monthOf(month) - 1) % count);
  return `${month.slice(0, 5)}${String(first).padStart(2, '0')}`;
};
