import type { Currency, Minor } from '../../model/money.ts';
import type { ColumnConventions } from '../rows.ts';
import {
  type Cell,
  isBrokenFormula,
  isFormula,
  isUnknown,
  type Problem,
  problem,
  type ReadCell,
  textOf,
} from './cell.ts';
import { CURRENCY_SIGN, currencyOfSign } from './currencies.ts';

export interface Amount {
  /** Below zero where the cell has a minus sign or stands in parentheses. */
  minor: Minor;
  /** That which the cell itself names. */
  currency: Currency | null;
  /** True where its sign is that of several currencies: « $ ». */
  isShared: boolean;
}

/** How a column writes amounts, which settles « 1.234 »; « 12.50 » and « 1.234,50 » settle themselves. */
export type AmountStyle = Pick<ColumnConventions, 'decimal' | 'thousands'>;

/** Amounts are refused from here on, long before they lose cents. */
const MAX_DIGITS = 12;
const BROKEN_FORMULA = 'Une formule cassée, pas un montant.';
const NO_AMOUNT = 'Ce n’est pas un montant.';
const PERCENTAGE = 'Un pourcentage, pas un montant.';
const TOO_FINE = 'Un montant s’arrête aux centimes.';

/** « 12,50 », as a French seller types it. */
export const typedAmount = (minor: Minor): string => {
  const cents = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${cents.slice(0, -2)},${cents.slice(-2)}`;
};

/** Spreadsheets compute in binary: 12.499999999999998 is 12,50. */
const fromNumber = (number: number): Minor | Problem => {
  if (!Number.isFinite(number) || Math.abs(number) >= 10 ** MAX_DIGITS) return problem(NO_AMOUNT);
  const cents = Number((number * 100).toPrecision(15));
  const minor = Math.round(cents);
  return Math.abs(cents - minor) < 1e-6 ? minor + 0 : problem(TOO_FINE, typedAmount(minor));
};

const SPACED = /^\d{1,3}(?:[ ']\d{3})+$/;
const grouped = (mark: string): RegExp => (mark === '.' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/);

const minorOf = (whole: string, decimals: string): Minor | Problem => {
  if (whole.length > MAX_DIGITS) return problem('Ce montant est trop grand.');
  const cents = decimals.slice(0, 2).padEnd(2, '0');
  const rest = decimals.slice(2);
  const minor = Number(whole || '0') * 100 + Number(cents);
  if (/^0*$/.test(rest)) return minor;
  // What a program printed of a binary number.
  if (/^0{5,}|^9{5,}/.test(rest)) return rest.startsWith('9') ? minor + 1 : minor;
  return problem(TOO_FINE, typedAmount(Math.round(Number(`${whole || '0'}.${decimals}`) * 100)));
};

/** Digits in front of the decimal mark, with or without marks between thousands; null when they are no number. */
const wholeOf = (text: string, thousands: '.' | ',' | null): string | null => {
  if (/^\d*$/.test(text)) return text;
  if (SPACED.test(text)) return text.replaceAll(/[ ']/g, '');
  return thousands !== null && grouped(thousands).test(text) ? text.replaceAll(thousands, '') : null;
};

const OTHER = { '.': ',', ',': '.' } as const;

/** One mark with three digits behind it is thousands in one file and decimals in another. */
const isUndecided = (whole: string, decimals: string): boolean => decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);

const readDigits = (digits: string, { decimal, thousands }: AmountStyle): Minor | Problem => {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) {
    const whole = wholeOf(digits, null);
    return whole === null || whole === '' ? problem(NO_AMOUNT) : minorOf(whole, '');
  }
  // The character at `last` is one of the two.
  const mark = digits[last] as '.' | ',';
  const [before, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const everything = grouped(mark).test(digits) ? digits.replaceAll(mark, '') : null;
  if (before.includes(mark)) return everything === null ? problem(NO_AMOUNT) : minorOf(everything, '');
  const whole = wholeOf(before, OTHER[mark]);
  if (whole === null || !/^\d*$/.test(decimals) || whole + decimals === '') return problem(NO_AMOUNT);
  if (everything === null || !isUndecided(before, decimals) || decimal === mark) return minorOf(whole, decimals);
  if (decimal === OTHER[mark] && thousands === mark) return minorOf(everything, '');
  return problem(
    `${before}${mark}${decimals} se lit de deux façons\u202f: écrivez-le sans ${mark === '.' ? 'point' : 'virgule'}.`,
  );
};

const SIGN = /^[-−–+]|[-−–]$/;
const PARENTHESES = /^\((.*)\)$/;

/** The sign, and the text without it. */
const splitSign = (text: string): { sign: 1 | -1; rest: string } => {
  const inner = PARENTHESES.exec(text)?.[1];
  if (inner !== undefined) return { sign: -1, rest: inner.trim() };
  const mark = SIGN.exec(text)?.[0];
  return { sign: mark === undefined || mark === '+' ? 1 : -1, rest: text.replace(SIGN, '').trim() };
};

/** « 12€50 »: a sign between euros and cents is the decimal mark. */
const BETWEEN = new RegExp(`^(\\d+) ?(?:${CURRENCY_SIGN.source}) ?(\\d{2})$`, 'i');

const whatElse = (text: string): Problem => {
  if (isBrokenFormula(text)) return problem(BROKEN_FORMULA);
  if (isFormula(text)) return problem('Une formule, pas un montant.');
  if (/^\d{4}-\d\d-\d\d|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(text)) return problem('Une date, pas un montant.');
  if (/^[-+−]?\d[\d., ]*%$/.test(text)) return problem(PERCENTAGE);
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(text)) return problem('Un tableur a abrégé ce nombre\u202f: écrivez-le en entier.');
  return mistypedAs(text) ?? problem(NO_AMOUNT);
};

/** Letters that look like figures, beside real ones. */
const mistypedAs = (text: string): Problem | null => {
  if (!/\d/.test(text) || !/[OoIl]/.test(text) || !/^[\dOoIl.,' €£$+-]+$/.test(text)) return null;
  const proposal = text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1');
  return problem(
    /[Oo]/.test(text) ? 'La lettre O est à la place du zéro.' : 'Une lettre est à la place du chiffre 1.',
    proposal,
  );
};

/** Reads an amount of money to the cent. */
export const readAmount = (cell: Cell, style: AmountStyle): ReadCell<Amount> => {
  if (typeof cell === 'object' && cell.as === 'percent') return problem(PERCENTAGE);
  if (typeof cell !== 'string') {
    const [number, currency] = typeof cell === 'number' ? [cell, null] : [cell.number, cell.currency];
    const minor = fromNumber(number);
    return typeof minor === 'number' ? { value: { minor, currency, isShared: false } } : minor;
  }
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  if (text.length > 60) return problem(NO_AMOUNT);
  const signs = text.match(CURRENCY_SIGN) ?? [];
  const currency = signs.length === 1 ? currencyOfSign(signs[0]) : null;
  const joined = text.replace(BETWEEN, '$1,$2').replace(CURRENCY_SIGN, '').trim();
  // « - € », as spreadsheets show a cell without a value.
  if (signs.length === 1 && isUnknown(joined)) return { value: null };
  const { sign, rest } = splitSign(joined);
  const digits = rest.replaceAll('’', "'").trim();
  if (signs.length > 1 || !/^[\d., ']+$/.test(digits)) return whatElse(text);
  const minor = readDigits(digits, style);
  // Zero has no sign.
  return typeof minor === 'number'
    ? { value: { minor: sign * minor + 0, currency, isShared: signs[0] === '$' } }
    : minor;
};
