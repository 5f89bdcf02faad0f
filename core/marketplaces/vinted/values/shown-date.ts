import { toIso } from '../../../model/time.ts';
import { foldText } from '../status/status.ts';
import { DEADLINE_WORDS } from './deadline-words.ts';
import { siteInstantOf } from './local-time.ts';

/** Names of months in the languages that are known, 1 to 12. A calendar's words, not the marketplace's. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  DEADLINE_WORDS.flatMap(({ months }) => months.map((name, index) => [name, index + 1] as const)),
);

const MAX_TEXT = 60;
const NAMED_MONTH = /^(?<month>[a-zł]{3,12})\.? (?:de )?(?<year>20\d\d)$/;
const TIME = String.raw`(?:,? (?:a |at |um |om |alle |a las )?(?<hour>\d{1,2})[:h](?<minute>\d\d))?`;
const DAYS = [
  String.raw`(?<day>\d{1,2})(?:er|st|nd|rd|th|\.)?(?: de)? (?<month>[a-zł]{3,12})[.,]?(?: de)? (?<year>20\d\d)`,
  String.raw`(?<month>[a-zł]{3,12})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>20\d\d)`,
  String.raw`(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)`,
].map((day) => new RegExp(`^${day}${TIME}$`));

const pad = (value: string | number): string => String(value).padStart(2, '0');

/** « juil. », « Sep »: the beginning of one month, in whatever languages; null for that of two. */
const monthBeginning = (start: string): number | null => {
  const found = new Set([...MONTHS].flatMap(([name, month]) => (name.startsWith(start) ? [month] : [])));
  const [only = null] = found;
  return found.size === 1 ? only : null;
};

const monthNamed = (text: string): number | null => MONTHS.get(text) ?? monthBeginning(text);
const monthOf = (text: string): number | null => (/^\d\d$/.test(text) ? Number(text) : monthNamed(text));

/** « juillet 2026 » as `2026-07`; null for any other text. */
export const readShownMonth = (text: string): string | null => {
  const { month = '', year } = NAMED_MONTH.exec(fold(text))?.groups ?? {};
  const number = year === undefined ? null : monthNamed(month);
  return number === null ? null : `${year}-${pad(number)}`;
};

const fold = (text: string): string => (text.length > MAX_TEXT ? '' : foldText(text).trim());

/** A day that the calendar has. */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8, 10));

/**
 * « 17 novembre 2026 » as an ISO instant of the site's own zone: with its time where one is shown, else noon, which is of
 * that day on every site. Null for a text that is anything else, has no year or the numbers alone of day and month.
 */
export const readShownDay = (text: string, domain: string): string | null => {
  const groups = DAYS.map((pattern) => pattern.exec(fold(text))?.groups).find((found) => found !== undefined);
  const month = groups ? monthOf(groups.month ?? '') : null;
  if (!groups || month === null) return null;
  const day = `${groups.year}-${pad(month)}-${pad(groups.day ?? '')}`;
  const { hour = '12', minute = '00' } = groups;
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  const instant = siteInstantOf(`${day}T${pad(hour)}:${minute}`, domain);
  return instant === null ? null : toIso(instant);
};
