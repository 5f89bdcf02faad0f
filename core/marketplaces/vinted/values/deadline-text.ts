import { DAY, toInstant, toIso } from '../../../model/time.ts';
import { foldText } from '../status/status.ts';
import { DEADLINE_WORDS, type DeadlineWords, NO_DEADLINE } from './deadline-words.ts';
import { siteDayOf, siteInstantOf } from './local-time.ts';

/** When and where the marketplace wrote it. */
export interface MessageContext {
  /** ISO instant of the message. */
  at: string;
  /** The site's domain after `www.vinted.`, which determines the zone and the order of day and month. */
  domain: string;
}

const DAY_MONTH = String.raw`(?<leading>(?<day>\d{1,2})(?:er|st|nd|rd|th|\.|º)?)(?: de| of)? (?<month>[a-zł]{3,12})(?:(?:,| de)? (?<year>20\d\d))?`;
const MONTH_DAY = String.raw`(?<month>[a-zł]{3,12}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>20\d\d))?`;
const NUMERIC = String.raw`(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})(?:\k<mark>(?<year>20\d\d|\d\d))?`;
const ISO = String.raw`(?<year>20\d\d)-(?<second>\d\d)-(?<first>\d\d)`;
const TIME = String.raw`(?:,? (?:a las |alle ore |alle |om |um |at |as |o |a |- )?(?<hour>\d{1,2}) ?(?:[:h.](?: ?(?<minute>\d\d))?|uhr|(?=[ap]\.?m))(?: ?(?<half>[ap])\.?m(?![a-z]))?(?!\d))?`;
const SHAPES = [ISO, NUMERIC, DAY_MONTH, MONTH_DAY];

const PATTERNS = DEADLINE_WORDS.map((words) => ({
  words,
  shapes: SHAPES.map(
    (shape) => new RegExp(`(?:^|[^a-zł])(?:${words.until}) (?:(?:${words.weekdays}),? )?${shape}(?!\\d)${TIME}`, 'g'),
  ),
}));

/** 1 to 12; null for a word that is not a month, or is the beginning of two. */
const toMonth = (word: string, { months }: DeadlineWords): number | null => {
  const found = months.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-07-28`; null for a day that does not exist. */
const toDay = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).getUTCDate() === day ? text : null;
};

/**
 * A day without a year is never further ahead than this: a deadline is days away, and a past one does not mean next
 * year.
 */
const MAX_AHEAD = 90 * DAY;

/** The first such day on or after the day of the message. */
const nextSuchDay = (month: number, day: number, { at, domain }: MessageContext): string | null => {
  const saidAt = toInstant(at);
  if (saidAt === null) return null;
  const today = siteDayOf(saidAt, domain);
  const year = Number(today.slice(0, 4));
  const next = [toDay(year, month, day), toDay(year + 1, month, day)].find((text) => text !== null && text >= today);
  return next && Date.parse(next) - Date.parse(today) <= MAX_AHEAD ? next : null;
};

type Groups = Readonly<Record<string, string | undefined>>;

/** Day before month, except in English, where an ambiguous pair is refused on any site that may use either order. */
const toDayAndMonth = ({ day, month, first, second, mark }: Groups, words: DeadlineWords, domain: string) => {
  if (month !== undefined) return { day: Number(day), month: toMonth(month, words) };
  const isDoubtful = mark !== undefined && first !== second && words.dayFirstOn?.includes(domain) === false;
  return isDoubtful ? null : { day: Number(first), month: Number(second) };
};

const toDeadline = (groups: Groups, words: DeadlineWords, said: MessageContext): string | null => {
  const read = toDayAndMonth(groups, words, said.domain);
  if (read === null || read.month === null) return null;
  const { year } = groups;
  const whole = year?.length === 2 ? Number(`20${year}`) : Number(year);
  const day = year === undefined ? nextSuchDay(read.month, read.day, said) : toDay(whole, read.month, read.day);
  return day === null || groups.hour === undefined ? day : atTime(day, groups, said.domain);
};

const atTime = (day: string, { hour, minute = '00', half }: Groups, domain: string): string | null => {
  const shown = Number(hour);
  if (half !== undefined && (shown < 1 || shown > 12)) return null;
  const inDay = half === undefined ? shown : (shown % 12) + (half === 'p' ? 12 : 0);
  if (inDay > 23 || Number(minute) > 59) return null;
  const instant = siteInstantOf(`${day}T${pad(inDay)}:${minute}`, domain);
  return instant === null ? null : toIso(instant);
};

/** « bis zum 28. Juli » also has a word before the day: it is a date only with a month. */
const isDate = ({ month, leading }: Groups, words: DeadlineWords): boolean =>
  month === undefined || leading !== undefined || toMonth(month, words) !== null;

/**
 * Deadlines in one sentence that contains the words of one language. Null represents a day that was named but is not a
 * deadline.
 */
const deadlinesIn = (sentence: string, said: MessageContext): (string | null)[] =>
  PATTERNS.filter(({ words }) => words.ship.test(sentence)).flatMap(({ words, shapes }) => {
    const matches = shapes.flatMap((shape) => [...sentence.matchAll(shape)].map(({ groups = {} }) => groups));
    return matches.filter((groups) => isDate(groups, words)).map((groups) => toDeadline(groups, words, said));
  });

const MAX_SENTENCE = 500;

/**
 * The last day to ship stated in a status message: « … doit l'envoyer avant le 28 juillet ». A civil day `2026-07-28`,
 * or an ISO instant when it states a time (in the site's zone). A day without a year is the first such day on or after
 * the day of the message. Null when the text states none, two different ones, or an impossible one.
 */
export const readDeadline = (text: string, said: MessageContext): string | null => {
  if (text.length > MAX_SENTENCE) return null;
  const sentence = foldText(text);
  if (NO_DEADLINE.test(sentence)) return null;
  const found = new Set(deadlinesIn(sentence, said));
  const [only = null] = found;
  return found.size === 1 ? only : null;
};
