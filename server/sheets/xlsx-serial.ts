import { DAY, HOUR, type Instant, type ParisDay, parisOffset } from '#core/model/time.ts';

/** Day 1 of Excel's calendar is 1 January 1900; it counts a 29 February 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A day as Excel counts it. */
export const serialOfDay = (day: ParisDay): number => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY;

/** Hours whose offset is remembered: five years of sales lie in fewer. */
const MAX_HOURS = 50_000;
const offsets = new Map<number, number>();

/** The clocks of Paris change on the hour. */
const offsetAt = (instant: Instant): number => {
  const hour = Math.floor(instant / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_HOURS) offsets.clear();
  const offset = parisOffset(hour * HOUR);
  offsets.set(hour, offset);
  return offset;
};

/** Excel shows no digit of more than this part of a day. */
const MICRO = 1e8;

/** An instant as Excel counts it: the date and time of day in Paris, to the second. */
export const serialOfInstant = (instant: Instant): number => {
  const seconds = Math.floor((instant + offsetAt(instant)) / 1_000) * 1_000;
  return Math.round(((seconds - DAY_ZERO) / DAY) * MICRO) / MICRO;
};
