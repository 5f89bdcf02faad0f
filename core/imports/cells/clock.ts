import { addDays, DAY, HOUR, type Instant, MINUTE, type ParisDay, SECOND, startOfParisDay } from '../../model/time.ts';

const PARTS = /^(\d{1,2})\s?[:h]?\s?(\d{2})?(?:\s?[:m]\s?(\d{2})(?:[.,]\d+)?)?s?\s?([ap])?/i;

/** Milliseconds since midnight of « 10:32:05 », « 10h32 », « 10:32 PM »; null when there is no such time. */
export const timeOfDay = (text: string): number | null => {
  const [, hour = '', minute = '0', second = '0', half] = PARTS.exec(text) ?? [];
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (hour === '' || m > 59 || s > 59 || h > (half === undefined ? 23 : 12) || (half !== undefined && h === 0))
    return null;
  const whole = half === undefined ? h : (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return whole * HOUR + m * MINUTE + s * SECOND;
};

const starts = new Map<ParisDay, Instant>();

/** The days of a file come again and again, and computing one takes long. */
const startOf = (day: ParisDay): Instant => {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size > 5_000) starts.clear();
  const start = startOfParisDay(day);
  starts.set(day, start);
  return start;
};

/** The hour of a clock change, at which a day in Paris has no hour, or two. */
const CHANGE = 2 * HOUR;

/**
 * The instant at which clocks in Paris show a time of a day. Null within the hour that a clock change skips or repeats,
 * where no single instant matches.
 */
export const parisInstant = (day: ParisDay, time: number): Instant | null => {
  const start = startOf(day);
  const extra = startOf(addDays(day, 1)) - start - DAY;
  if (extra === 0 || time < CHANGE) return start + time;
  return time < CHANGE + HOUR ? null : start + time + extra;
};
