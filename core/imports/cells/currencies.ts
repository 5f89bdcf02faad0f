import type { Currency } from '../../model/money.ts';
import { type Cell, isProblem, isUnknown, problem, type ReadCell, textOf } from './cell.ts';

/** How files write the currencies of the marketplace's countries, besides their codes. */
const SIGNS: readonly (readonly [Currency, readonly string[]])[] = [
  ['EUR', ['€', 'euros', 'euro', 'eur']],
  ['GBP', ['£', 'gbp', 'livres', 'livre']],
  ['USD', ['us$', '$us', '$', 'usd', 'dollars', 'dollar']],
  ['PLN', ['zł', 'zl', 'pln']],
  ['CZK', ['kč', 'kc', 'czk']],
  ['HUF', ['ft', 'huf']],
  ['RON', ['lei', 'ron']],
  ['SEK', ['sek']],
  ['DKK', ['dkk']],
  ['CHF', ['chf']],
];

const CODE_OF = new Map(SIGNS.flatMap(([code, signs]) => signs.map((sign) => [sign, code] as const)));

/** Longer signs first, so that « euros » is not « eur » with something behind it. */
const ANY = SIGNS.flatMap(([, signs]) => signs)
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', '\\$'))
  .join('|');

/** Finds the sign of a currency in an amount: before, behind, or between euros and cents. */
export const CURRENCY_SIGN = new RegExp(`(?<![a-z])(?:${ANY})(?![a-z])`, 'gi');

/** The currency that a sign stands for. */
export const currencyOfSign = (sign: string): Currency | null => CODE_OF.get(sign.toLowerCase()) ?? null;

let all: ReadonlySet<string> | null = null;

const isCode = (code: string): boolean => {
  all ??= new Set(Intl.supportedValuesOf('currency'));
  return all.has(code);
};

/** Reads a cell that names a currency: « EUR », « € », « euros ». */
export const readCurrency = (cell: Cell): ReadCell<Currency> => {
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  const code = currencyOfSign(text) ?? text.toUpperCase();
  return isCode(code) ? { value: code } : problem('Cette devise n’est pas connue\u202f: écrivez par exemple EUR.');
};

/** The currency that a heading names: « Prix (€) »; null when it names none, or two. */
export const currencyInHeading = (heading: string): Currency | null => {
  const signs = new Set([...heading.matchAll(CURRENCY_SIGN)].map(([sign]) => currencyOfSign(sign)));
  const [one] = signs;
  return signs.size === 1 ? (one ?? null) : null;
};

/** As `readCurrency`, without a reason. */
export const currencyOf = (cell: Cell): Currency | null => {
  const read = readCurrency(cell);
  return isProblem(read) ? null : read.value;
};
