import { foldText } from '../status/status.ts';

/** The languages of the marketplace's sites, each with the locales whose words may differ. */
const LOCALES: Readonly<Record<string, readonly string[]>> = {
  cs: ['cs'],
  da: ['da'],
  de: ['de', 'de-AT'],
  el: ['el'],
  en: ['en-GB', 'en-US', 'en-AU'],
  es: ['es'],
  et: ['et'],
  fi: ['fi'],
  fr: ['fr'],
  hr: ['hr'],
  hu: ['hu'],
  it: ['it'],
  lt: ['lt'],
  lv: ['lv'],
  nl: ['nl'],
  pl: ['pl'],
  pt: ['pt-PT'],
  ro: ['ro'],
  sk: ['sk'],
  sl: ['sl'],
  sv: ['sv'],
};

/** Forms used next to a day that the engine's calendar lacks, January first. */
const WRITTEN: Readonly<Record<string, string>> = {
  sl: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenog prosinca',
};

const MONTHS = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 15));

/** A standalone month (« listopad ») differs from one next to its day (« listopada »); both have a short form. */
const SHAPES: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', year: 'numeric' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short' },
  { month: 'short', day: 'numeric', year: 'numeric' },
];

type MonthWords = ReadonlyMap<string, number>;

const wordsOfLocale = (locale: string): (readonly [word: string, month: number])[] =>
  SHAPES.flatMap((shape) => {
    const format = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
    return MONTHS.flatMap((at, index) => {
      const word = format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
      // Some languages abbreviate a month to its number.
      return /\p{L}/u.test(word) ? [[foldText(word), index + 1] as const] : [];
    });
  });

const writtenWords = (language: string): (readonly [word: string, month: number])[] =>
  (Object.hasOwn(WRITTEN, language) ? (WRITTEN[language] ?? '').split(' ') : []).map(
    (word, index) => [foldText(word), index + 1] as const,
  );

const localesOf = (language: string): readonly string[] =>
  Object.hasOwn(LOCALES, language) ? (LOCALES[language] ?? []) : [];

const wordsOf = (language: string): MonthWords =>
  new Map([...localesOf(language).flatMap(wordsOfLocale), ...writtenWords(language)]);

/** The exact word, otherwise the beginning of exactly one month (« juil »); null when it begins two (« jui »). */
const monthIn = (words: MonthWords, word: string): number | null => {
  const whole = words.get(word);
  if (whole !== undefined) return whole;
  const found = new Set([...words].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])));
  const [only = null] = found;
  return found.size === 1 ? only : null;
};

/** The month that a word names, 1 to 12. @param word as returned by `foldText`, at least three letters */
export type MonthReader = (word: string) => number | null;

/**
 * Reads the month words of one page, querying the engine's calendar once: a formatter costs more than all the dates on
 * a page.
 * @param language of the page; null when it is not stated: then only a word with one meaning across all languages is
 * accepted (« listopad » is October in Croatian and November in Polish)
 */
export const createMonthReader = (language: string | null): MonthReader => {
  let calendars: readonly MonthWords[] | undefined;
  return (word) => {
    calendars ??= (language === null ? Object.keys(LOCALES) : [language]).map(wordsOf);
    const found = new Set(calendars.flatMap((words) => monthIn(words, word) ?? []));
    const [only = null] = found;
    return found.size === 1 ? only : null;
  };
};
