import type { ClockTime, QuietHours } from './notices.ts';
import { addDays, HOUR, type Instant, type ParisDay, parisOffset, toParisDay } from './time.ts';

/** Offsets of Paris in summer and in winter: the earlier instant of a repeated hour comes first. */
const OFFSETS = [2 * HOUR, HOUR] as const;

/**
 * The instants at which the clocks of Paris show a time on a day, in order: two in the hour that autumn repeats. In the
 * hour that spring skips, the instant of the change.
 */
export const instantsOf = (day: ParisDay, time: ClockTime): readonly [Instant, ...Instant[]] => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [first, ...others] = OFFSETS.map((offset) => shown - offset).filter((at) => at + parisOffset(at) === shown);
  // Both clock changes of the European Union take place at 01:00 UTC.
  return first === undefined ? [Date.parse(`${day}T01:00:00Z`)] : [first, ...others];
};

/** The whole of a repeated hour is quiet: it begins with the first such instant, and ends with the last. */
const nightOf = (day: ParisDay, { from, to }: QuietHours): { start: Instant; end: Instant } => ({
  start: instantsOf(day, from)[0],
  end: Math.max(...instantsOf(from < to ? day : addDays(day, 1), to)),
});

/** When the quiet hours that an instant falls into are over; null when it falls into none. */
export const quietUntil = (quiet: QuietHours | null, now: Instant): Instant | null => {
  if (quiet === null) return null;
  const today = toParisDay(now);
  const nights = [addDays(today, -1), today].map((day) => nightOf(day, quiet));
  return nights.find(({ start, end }) => start <= now && now < end)?.end ?? null;
};
