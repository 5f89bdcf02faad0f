import { NO_BREAK } from './french.ts';
import { shownAs } from './shown-as.ts';
import { addDays, DAY, HOUR, type Instant, MINUTE, type ParisDay, toParisDay } from './time.ts';

const timeZone = 'Europe/Paris';
const day = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
const dayOfOtherYear = new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'short' });
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });

// The first of a month is the only ordinal day in French.
const FIRST_OF_MONTH = /(^|\s)1(?=\s)/;

/** « 23/11/2026 ». */
const inFigures = (day: ParisDay): string => day.split('-').toReversed().join('/');

/** A civil day as the seller wants it: in words, made by `words`, or « 23/11/2026 ». */
export const formatCivilDay = (day: ParisDay, words: (day: ParisDay) => string): string =>
  shownAs().dateStyle === 'figures' ? inFigures(day) : words(day);

/**
 * « lun. 23 nov. », « dim. 1er mars »; the year replaces the weekday in another year: « 3 mars 2027 ». « 23/11/2026 » where
 * the seller prefers figures.
 */
export const formatDay = (instant: Instant, now: Instant): string =>
  formatCivilDay(toParisDay(instant), () => dayInWords(instant, now));

const dayInWords = (instant: Instant, now: Instant): string =>
  isOfYear(instant, now) ? day.format(instant).replace(FIRST_OF_MONTH, '$11er') : formatDate(instant);

const isOfYear = (instant: Instant, now: Instant): boolean =>
  toParisDay(instant).slice(0, 4) === toParisDay(now).slice(0, 4);

/** « 22 nov. 2026 », « 1er mars 2027 », « 22/11/2026 »: for text that is read at another time. */
export const formatDate = (instant: Instant): string =>
  formatCivilDay(toParisDay(instant), () => dayOfOtherYear.format(instant).replace(FIRST_OF_MONTH, '$11er'));

/** « 23 nov. »; « 23 nov. 2025 » in another year than that of `now`. */
export const formatShortDate = (instant: Instant, now: Instant): string =>
  isOfYear(instant, now)
    ? formatCivilDay(toParisDay(instant), () => dayAndMonth.format(instant).replace(FIRST_OF_MONTH, '$11er'))
    : formatDate(instant);

/** « lundi 23 novembre », « dimanche 1er mars ». */
export const formatLongDay = (instant: Instant): string => longDay.format(instant).replace(FIRST_OF_MONTH, '$11er');

/** « mar. ». */
export const formatWeekday = (instant: Instant): string => weekday.format(instant);

/** « 18 h », « 18 h 30 ». */
export const formatHour = (instant: Instant): string => {
  const parts = clock.formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const hour = `${read('hour')}${NO_BREAK}h`;
  const minute = read('minute');
  return minute === 0 ? hour : `${hour}${NO_BREAK}${String(minute).padStart(2, '0')}`;
};

/** « lun. 23 nov. à 18 h 30 ». */
export const formatDayAndHour = (instant: Instant, now: Instant): string =>
  `${formatDay(instant, now)} à ${formatHour(instant)}`;

/** « 40 min », « 7 h », « 3 j »: rounded down, so that it never shows more time than there is. */
export const formatSpan = (span: number): string => {
  if (span < HOUR) return `${Math.max(1, Math.floor(span / MINUTE))}${NO_BREAK}min`;
  if (span < 2 * DAY) return `${Math.floor(span / HOUR)}${NO_BREAK}h`;
  return `${Math.floor(span / DAY)}${NO_BREAK}j`;
};

/** « à l’instant », « il y a 2 min », « il y a 5 h », « hier à 18 h », then the day. */
export const formatAge = (then: Instant, now: Instant): string => {
  const age = now - then;
  if (age < MINUTE) return 'à l’instant';
  if (age < 12 * HOUR || isToday(then, now)) return `il y a ${formatSpan(age)}`;
  if (isYesterday(then, now)) return `hier à ${formatHour(then)}`;
  return `le ${formatDay(then, now)}`;
};

const today = (now: Instant): ParisDay => toParisDay(now);
const isToday = (instant: Instant, now: Instant): boolean => toParisDay(instant) === today(now);
const isYesterday = (instant: Instant, now: Instant): boolean => toParisDay(instant) === addDays(today(now), -1);

/** Civil days in Paris from now to an instant: 0 today, 1 tomorrow, negative in the past. */
export const daysUntil = (instant: Instant, now: Instant): number =>
  (Date.parse(toParisDay(instant)) - Date.parse(today(now))) / DAY;

const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** « juillet 2026 » for `2026-07`; any other text unchanged. */
export const formatMonth = (yearAndMonth: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(yearAndMonth)
    ? month.format(Date.parse(`${yearAndMonth}-01T00:00:00Z`))
    : yearAndMonth;
