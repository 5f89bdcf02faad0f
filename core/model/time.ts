/** Epoch milliseconds, UTC. */
export type Instant = number;

/** A civil day in Europe/Paris, `YYYY-MM-DD`. */
export type ParisDay = string;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** `Date.parse` slides 30 February to March: a day that is not in the calendar is no date. */
const isInMonth = (iso: string): boolean => {
  // Every month has 28 days; fifty thousand orders are read between two frames, so the rest is looked at only then.
  if (iso.charAt(8) < '2' || (iso.charAt(8) === '2' && iso.charAt(9) < '9')) return true;
  return new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(iso.slice(8, 10));
};

/** Reads an ISO 8601 instant that names its offset; null when it is not one (a bare local time is a guess, so it is refused). */
export const toInstant = (iso: string | null | undefined): Instant | null => {
  if (typeof iso !== 'string' || !ISO_INSTANT.test(iso) || !isInMonth(iso)) return null;
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : instant;
};

/** The wire form of an instant: UTC, milliseconds, `Z`. */
export const toIso = (instant: Instant): string => new Date(instant).toISOString();

const parisParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const toParisDay = (instant: Instant): ParisDay => parisParts.format(instant);

const parisClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Offset of Europe/Paris from UTC at an instant, in ms (3 600 000 in winter, 7 200 000 in summer). */
const parisOffset = (instant: Instant): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  const read: Record<string, number> = {};
  for (const { type, value } of parisClock.formatToParts(whole)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
};

/** First instant of a Paris day. */
export const startOfParisDay = (day: ParisDay): Instant => {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  return midnightUtc - parisOffset(midnightUtc - parisOffset(midnightUtc));
};

/** Last millisecond of a Paris day: 23, 24 or 25 hours after its start. */
export const endOfParisDay = (day: ParisDay): Instant => startOfParisDay(addDays(day, 1)) - 1;

/** Calendar arithmetic on civil days, free of clock changes. */
export const addDays = (day: ParisDay, count: number): ParisDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
