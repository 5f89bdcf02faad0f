import { toIso } from '../../../model/time.ts';
import { foldText } from '../status/status.ts';
import { siteInstantOf } from './local-time.ts';
import type { MonthReader } from './month-words.ts';

/** Where a date is displayed. */
export interface DatePlace {
  /** The site's domain after `www.vinted.`: its zone. */
  domain: string;
  /** Of the page's language. */
  monthOf: MonthReader;
}

const MAX_TEXT = 60;
const MONTH = String.raw`(?<month>\p{L}{3,15})`;
const YEAR = String.raw`(?<year>20\d\d)`;
const NAMED_MONTH = new RegExp(String.raw`^${MONTH}\.? (?:de )?${YEAR}$`, 'u');
const TIME = String.raw`(?:,? (?:a |at |um |om |alle |a las )?(?<hour>\d{1,2})[:h](?<minute>\d\d))?`;
const DAYS = [
  String.raw`(?<day>\d{1,2})(?:er|st|nd|rd|th|\.)?(?: de)? ${MONTH}[.,]?(?: de)? ${YEAR}\.?`,
  String.raw`${MONTH}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`,
  // Hungarian « 2026. március 3. », Lithuanian « 2026 m. kovo 3 d. », Latvian « 2026. gada 3. marts ».
  String.raw`${YEAR}\.?(?: m\.?)? ${MONTH}\.? (?<day>\d{1,2})(?:\.| d)?`,
  String.raw`${YEAR}\.? gada (?<day>\d{1,2})\.? ${MONTH}`,
  String.raw`(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)`,
].map((day) => new RegExp(`^${day}${TIME}$`, 'u'));

const pad = (value: string | number): string => String(value).padStart(2, '0');

const fold = (text: string): string => (text.length > MAX_TEXT ? '' : foldText(text).trim());

/** « juillet 2026 » as `2026-07`; null for any other text. */
export const readShownMonth = (text: string, monthOf: MonthReader): string | null => {
  const { month = '', year } = NAMED_MONTH.exec(fold(text))?.groups ?? {};
  const number = year === undefined ? null : monthOf(month);
  return number === null ? null : `${year}-${pad(number)}`;
};

/** True for a day that exists. */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8, 10));

/** Noon falls on that day on every site, and in UTC too where the site has no zone of its own. */
const noonOf = (day: string, domain: string): string =>
  toIso(siteInstantOf(`${day}T12:00`, domain) ?? Date.parse(`${day}T12:00:00Z`));

const atTime = (day: string, hour: string, minute: string, domain: string): string | null => {
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const instant = siteInstantOf(`${day}T${pad(hour)}:${minute}`, domain);
  return instant === null ? null : toIso(instant);
};

/**
 * « 17 novembre 2026 » as an ISO instant: with its time, in the site's zone, where one is shown, otherwise noon of that
 * day. Null for any other text, and for a date without a year or with day and month as plain numbers.
 */
export const readShownDay = (text: string, { domain, monthOf }: DatePlace): string | null => {
  const folded = fold(text);
  const groups = DAYS.map((pattern) => pattern.exec(folded)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const month = groups.number === undefined ? monthOf(groups.month ?? '') : Number(groups.number);
  if (month === null) return null;
  const day = `${groups.year}-${pad(month)}-${pad(groups.day ?? '')}`;
  if (!isDay(day)) return null;
  const { hour, minute = '00' } = groups;
  return hour === undefined ? noonOf(day, domain) : atTime(day, hour, minute, domain);
};
