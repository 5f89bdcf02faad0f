import { BARE_DAY, isBareDay } from '../cells/bare-days.ts';
import { type Cell, isUnknown, numberIn, textOf } from '../cells/cell.ts';
import { CURRENCY_SIGN, currencyOfSign } from '../cells/currencies.ts';
import { dayFormOf } from '../cells/day-forms.ts';
import type { ShownNumber } from '../cells/shown-number.ts';

/** What the cells of one column look like, counted over the whole file. */
export interface ColumnProfile {
  /** Cells that contain a value. */
  filled: number;
  samples: string[];
  amounts: number;
  /** Amounts that only that mark can separate from its cents, and marks between thousands. */
  commas: number;
  points: number;
  thousands: Map<string, number>;
  /** Amounts whose only mark separates cents in one file and thousands in another: « 1.234 », by that mark. */
  undecided: Map<string, number>;
  belowZero: number;
  aboveZero: number;
  currencies: Map<string, number>;
  /** Amounts other than 0 beside which no currency stands. */
  bare: number;
  /** Amounts that a spreadsheet shows in a currency that cannot be identified. */
  unnamed: number;
  /** Dates that are written as such. */
  days: number;
  /** Bare numbers that may stand for a date. */
  serials: number;
  /** Dates in figures that only one order can mean; those whose year comes first; those that can be either. */
  dayFirst: number;
  monthFirst: number;
  yearFirst: number;
  eitherOrder: number;
  /** Whole numbers of six digits or more. */
  ids: number;
  /** Short codes such as « B-12 », where things lie. */
  places: number;
  /** Characters in all, of texts that are none of these. */
  letters: number;
  texts: number;
  /** Whole numbers that begin with a zero, how long they are, and shorter ones that begin with none. */
  zeros: number;
  zeroWidth: number;
  shorter: number;
  /** Up to a few different values. */
  words: Set<string>;
}

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;
const MAX_WORDS = 40;

export const makeProfile = (): ColumnProfile => ({
  filled: 0,
  samples: [],
  ...{
    amounts: 0,
    commas: 0,
    points: 0,
    undecided: new Map(),
    thousands: new Map(),
    belowZero: 0,
    aboveZero: 0,
    currencies: new Map(),
    bare: 0,
    unnamed: 0,
  },
  ...{ days: 0, serials: 0, dayFirst: 0, monthFirst: 0, yearFirst: 0, eitherOrder: 0 },
  ...{ ids: 0, places: 0, letters: 0, texts: 0, zeros: 0, zeroWidth: 0, shorter: 0, words: new Set() },
});

/** True of a column in which most cells are amounts. */
export const isAmounts = ({ amounts, days, filled }: ColumnProfile): boolean => amounts > days && amounts * 2 >= filled;

/** What is left of a column for mistakes. */
const isNearly = (part: number, whole: number): boolean => (whole - part) * 20 <= whole;

/**
 * True of a column in which a bare number is a date: a workbook shows others of its cells as dates, or nearly all are such
 * numbers. A single one, or one among written dates, may be anything.
 */
export const isOfSerials = ({ filled, days, serials, yearFirst }: ColumnProfile, hasFormats: boolean): boolean =>
  hasFormats && yearFirst > 0 ? isNearly(days + serials, filled) : serials > 1 && isNearly(serials, filled);

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

const AMOUNT = /^[(\-−–+]?\s?(?:\d{1,3}(?:[., '’]\d{3})+|\d+)?(?:[.,]\d*)?\s?[)\-−]?$/;
const PLACE = /^[A-Z]{1,3}[- ]?\d{1,3}[A-Z]?$/i;

/** Counts the marks of an amount that can be read in one way only. */
const countMarks = (profile: ColumnProfile, digits: string): void => {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  const isPointLast = digits.lastIndexOf('.') > digits.lastIndexOf(',');
  for (const mark of [' ', "'", '’']) if (digits.includes(mark)) add(profile.thousands, mark === '’' ? "'" : mark);
  if (points > 0 && commas > 0) {
    profile[isPointLast ? 'points' : 'commas'] += 1;
    add(profile.thousands, isPointLast ? ',' : '.');
  } else if (points + commas > 1) add(profile.thousands, points > 0 ? '.' : ',');
  else if (points + commas === 1 && /[.,]\d{1,2}$/.test(digits)) profile[points > 0 ? 'points' : 'commas'] += 1;
  else if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) add(profile.undecided, points > 0 ? '.' : ',');
};

const countAmount = (profile: ColumnProfile, text: string): boolean => {
  const signs = text.match(CURRENCY_SIGN) ?? [];
  const digits = text.replaceAll(CURRENCY_SIGN, '').trim();
  if (signs.length > 1 || digits.length > 20 || !/\d/.test(digits) || !AMOUNT.test(digits)) return false;
  profile.amounts += 1;
  const code = signs[0] === undefined ? null : currencyOfSign(signs[0]);
  if (code !== null) add(profile.currencies, code);
  const isZero = !/[1-9]/.test(digits);
  if (code === null && !isZero) profile.bare += 1;
  if (!isZero) profile[/^[(\-−–]|[-−]$/.test(digits) ? 'belowZero' : 'aboveZero'] += 1;
  // A number that a program wrote as a fraction: « 12345678901.0 ».
  if (!/^\d{8,}[.,]0$/.test(digits)) countMarks(profile, digits.replaceAll(/[()\-−–+]/g, '').trim());
  return true;
};

const isMonth = (figure: number): boolean => figure >= 1 && figure <= 12;
/** Figures that can be a day and no month. « 32/10/2026 » shows no order. */
const isDay = (figure: number): boolean => figure > 12 && figure <= 31;

const countDay = (profile: ColumnProfile, text: string): boolean => {
  const form = dayFormOf(text);
  if (form === null) return false;
  profile.days += 1;
  if (form.kind === 'dated') profile.yearFirst += /^\d{4}/.test(text) ? 1 : 0;
  else if (isDay(form.first) && isMonth(form.second)) profile.dayFirst += 1;
  else if (isDay(form.second) && isMonth(form.first)) profile.monthFirst += 1;
  else if (form.first !== form.second && isMonth(form.first) && isMonth(form.second)) profile.eitherOrder += 1;
  return true;
};

const countDigits = (profile: ColumnProfile, text: string): void => {
  if (text.length >= 6) profile.ids += 1;
  if (text.startsWith('0') && text.length > 1) {
    profile.zeros += 1;
    profile.zeroWidth = Math.max(profile.zeroWidth, text.length);
  } else if (profile.zeroWidth > text.length) profile.shorter += 1;
};

const countCurrency = (profile: ColumnProfile, { currency }: ShownNumber): void => {
  if (currency === null) profile.unnamed += 1;
  else add(profile.currencies, currency);
};

/** Counts one more cell of a column. */
export const countCell = (profile: ColumnProfile, cell: Cell): void => {
  const text = textOf(cell);
  if (isUnknown(text)) return;
  profile.filled += 1;
  if (profile.samples.length < MAX_SAMPLES) profile.samples.push(text.slice(0, MAX_SAMPLE));
  if (profile.words.size < MAX_WORDS) profile.words.add(text.slice(0, MAX_SAMPLE));
  const number = numberIn(cell);
  if (number !== null) {
    profile.amounts += 1;
    if (number !== 0) profile[number < 0 ? 'belowZero' : 'aboveZero'] += 1;
    if (typeof cell === 'object') countCurrency(profile, cell);
    else {
      if (number !== 0) profile.bare += 1;
      if (isBareDay(number)) profile.serials += 1;
    }
  }
  if (/^\d+$/.test(text)) countDigits(profile, text);
  if (number !== null) return;
  if (countDay(profile, text)) return;
  if (BARE_DAY.test(text) && isBareDay(Number(text.replace(',', '.')))) profile.serials += 1;
  if (countAmount(profile, text)) return;
  if (PLACE.test(text)) profile.places += 1;
  profile.texts += 1;
  profile.letters += Math.min(text.length, 200);
};
