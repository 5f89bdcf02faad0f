/** Epoch milliseconds, UTC. */
export type Instant = number;

/** A civil day in Europe/Paris, `YYYY-MM-DD`. */
export type ParisDay = string;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * True for an ISO text whose day exists: `Date.parse` turns 30 February into a day in March, and a day that does not
 * exist is not a date.
 */
export const isInCalendar = (iso: string): boolean =>
  new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(iso.slice(8, 10));

const DASH = 45;
const COLON = 58;
const DOT = 46;
const LETTER_T = 84;
const LETTER_Z = 90;

/** The digit at an index of a text; otherwise NaN, which fails every comparison. */
const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
};

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

const hasCanonicalForm = (text: string): boolean =>
  text.length === 24 &&
  text.charCodeAt(4) === DASH &&
  text.charCodeAt(7) === DASH &&
  text.charCodeAt(10) === LETTER_T &&
  text.charCodeAt(13) === COLON &&
  text.charCodeAt(16) === COLON &&
  text.charCodeAt(19) === DOT &&
  text.charCodeAt(23) === LETTER_Z;

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDayOf = (year: number, month: number, day: number): boolean => {
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0))) return false;
  return day < 29 || month !== 2 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
};

/**
 * Reads the one format that the server writes, `2026-11-21T10:58:00.000Z`, several times faster than a pattern and
 * `Date.parse`: fifty thousand orders are read between two frames. Null for any other format, which is left to the
 * general path.
 */
const readCanonical = (text: string): Instant | null => {
  if (!hasCanonicalForm(text)) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const milliseconds = digit(text, 20) * 100 + twoDigits(text, 21);
  const isTime = hour <= 23 && minute <= 59 && second <= 59 && milliseconds <= 999;
  if (!isTime || !isDayOf(year, month, day)) return null;
  return daysSince1970(year, month, day) * DAY + hour * HOUR + minute * MINUTE + second * SECOND + milliseconds;
};

/** Days in the civil calendar, with years counted from March so that the leap day comes last. */
const daysSince1970 = (year: number, month: number, day: number): number => {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
};

/**
 * Parses an ISO 8601 instant with an offset; null for anything else (a local time without an offset would be a guess,
 * so it is refused).
 */
export const toInstant = (iso: string | null | undefined): Instant | null => {
  if (typeof iso !== 'string') return null;
  const canonical = readCanonical(iso);
  if (canonical !== null) return canonical;
  if (!ISO_INSTANT.test(iso) || !isInCalendar(iso)) return null;
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

/** The same of a time as `toInstant` reads it; null for what is none. */
export const parisDayOf = (at: string | null | undefined): ParisDay | null => {
  const instant = toInstant(at);
  return instant === null ? null : toParisDay(instant);
};

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
export const parisOffset = (instant: Instant): number => {
  const whole = Math.floor(instant / SECOND) * SECOND;
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

/** The first instant of a day in Paris, as an ISO 8601 time in UTC. */
export const isoOfParisDay = (day: ParisDay): string => toIso(startOfParisDay(day));

/** Last millisecond of a Paris day: 23, 24 or 25 hours after its start. */
export const endOfParisDay = (day: ParisDay): Instant => startOfParisDay(addDays(day, 1)) - 1;

/** Calendar arithmetic on civil days, free of clock changes. */
export const addDays = (day: ParisDay, count: number): ParisDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
