import { fold } from '../../model/fold.ts';

/** What a text that looks like a date states. Two figures whose order is the file's are `first` and `second`. */
export type DayForm =
  | { kind: 'figures'; first: number; second: number; year: number; time: string | null }
  | { kind: 'dated'; year: number; month: number; day: number; time: string | null; zone: string | null };

const TIME = String.raw`(?:(?:[T,]|\s+[aà]|\s-)?\s*(\d{1,2}(?:\s?[:h]\s?\d{2}(?:\s?[:m]\s?\d{2}(?:[.,]\d{1,9})?)?s?|\s?h)?(?:\s?[ap]\.?m\.?)?))?`;
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})${TIME}${ZONE}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})${TIME}$`,
  'i',
);
const MONTH_FIRST = new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, 'i');
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const WEEKDAY =
  /^(?:(?:lun|mar|mer|jeu|ven|sam|dim)\.?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tue|wed|thu|fri|sat|sun)\.?|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?\s+(?=\S)/;

const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'jul', 'july'],
  ['aout', 'aou', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];
const MONTH_OF = new Map(MONTHS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));

/** « 25 » is 2025; what a file calls 99 is 1999. */
const fullYear = (year: string): number => {
  const number = Number(year);
  return year.length > 2 ? number : number + (number < 70 ? 2000 : 1900);
};

const named = (year: string, word: string, day: string, time: string | undefined): DayForm | null => {
  const month = MONTH_OF.get(word);
  if (month === undefined) return null;
  return { kind: 'dated', year: fullYear(year), month, day: Number(day), time: time ?? null, zone: null };
};

/** The form of a date; null for any other text. What it states need not exist: 31 November is one. */
export const dayFormOf = (text: string): DayForm | null => {
  if (text.length > 60 || !/\d/.test(text)) return null;
  const plain = fold(text).replace(WEEKDAY, '');
  const compact = COMPACT.exec(plain);
  const whole = YEAR_FIRST.exec(plain) ?? compact;
  if (whole) {
    const [, year = '', month, day, time, zone] = whole;
    const dated = { kind: 'dated', year: Number(year), month: Number(month), day: Number(day) } as const;
    return { ...dated, time: time ?? null, zone: zone?.toUpperCase() ?? null };
  }
  const last = YEAR_LAST.exec(plain);
  if (last) {
    const [, first, second, year = '', time] = last;
    return { kind: 'figures', first: Number(first), second: Number(second), year: fullYear(year), time: time ?? null };
  }
  const [, day = '', month = '', year = '', time] = DAY_FIRST.exec(plain) ?? [];
  if (day !== '') return named(year, month, day, time);
  const [, word = '', dayOf = '', yearOf = '', timeOf] = MONTH_FIRST.exec(plain) ?? [];
  return word === '' ? null : named(yearOf, word, dayOf, timeOf);
};
