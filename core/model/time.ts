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

/** Two digits at a place of a text; NaN, which no comparison lets pass, when they are not digits. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const units = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : Number.NaN;
};

/**
 * Reads the one form that the server writes, `2026-11-21T10:58:00.000Z`, three times faster than a pattern and `Date.parse`.
 * Null for any other form, and for a day past the 28th: those are left to the careful way.
 */
const readCanonical = (iso: string): Instant | null => {
  if (iso.length !== 24 || iso[4] !== '-' || iso[7] !== '-' || iso[10] !== 'T') return null;
  if (iso[13] !== ':' || iso[16] !== ':' || iso[19] !== '.' || iso[23] !== 'Z') return null;
  const year = twoDigits(iso, 0) * 100 + twoDigits(iso, 2);
  const [month, day] = [twoDigits(iso, 5), twoDigits(iso, 8)];
  const [hour, minute, second] = [twoDigits(iso, 11), twoDigits(iso, 14), twoDigits(iso, 17)];
  const milliseconds = twoDigits(iso, 20) * 10 + (twoDigits(iso, 21) % 10);
  const isDay = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
  const isTime = hour <= 23 && minute <= 59 && second <= 59 && milliseconds <= 999;
  return isDay && isTime ? Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) : null;
};

/** Reads an ISO 8601 instant that names its offset; null when it is not one (a bare local time is a guess, so it is refused). */
export const toInstant = (iso: string | null | undefined): Instant | null => {
  if (typeof iso !== 'string') return null;
  const canonical = readCanonical(iso);
  if (canonical !== null) return canonical;
  if (!ISO_INSTANT.test(iso) || !isInMonth(iso)) return null;
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
