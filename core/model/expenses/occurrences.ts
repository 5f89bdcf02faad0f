import { addDays, type ParisDay } from '../time.ts';

export const REPEATS = ['week', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];

/** An expense, and how it comes back. */
export interface Repeated {
  /** The first day. */
  day: ParisDay;
  /** Null: it came once. */
  every: Repeat | null;
  /** The last day on which it may come; null: it goes on. */
  until: ParisDay | null;
}

/** More than forty years of weeks: no list grows without an end because of a wrong year. */
const MOST = 2_200;

/**
 * The days on which an expense came, up to a day. A month that has no such day has its last one instead: the 31st is the
 * 28th or 29th in February, and the 31st again in March.
 */
export const occurrencesOf = (expense: Repeated, upTo: ParisDay): ParisDay[] => {
  const end = expense.until !== null && expense.until < upTo ? expense.until : upTo;
  const days: ParisDay[] = [];
  for (let index = 0; index < (expense.every === null ? 1 : MOST); index += 1) {
    const day = nthDay(expense, index);
    if (day > end) break;
    days.push(day);
  }
  return days;
};

/** The first day after another one on which it comes; null when it does not come back. */
export const nextOccurrence = (expense: Repeated, after: ParisDay): ParisDay | null => {
  if (expense.every === null) return null;
  for (let index = 0; index < MOST; index += 1) {
    const day = nthDay(expense, index);
    if (expense.until !== null && day > expense.until) return null;
    if (day > after) return day;
  }
  return null;
};

const nthDay = ({ day, every }: Repeated, index: number): ParisDay => {
  if (every === 'week') return addDays(day, 7 * index);
  return every === 'month' ? addClampedMonths(day, index) : day;
};

const addClampedMonths = (day: ParisDay, count: number): ParisDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Day 0 of a month is the last of the one before.
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};
