import {
  type Cell,
  isBrokenFormula,
  isFormula,
  isUnknown,
  numberIn,
  type Problem,
  problem,
  type ReadCell,
  textOf,
} from './cell.ts';

const SHORTENED = /^(\d)(?:[.,](\d*))?e\+?(\d{1,2})$/i;
const ROUNDED = 'Un tableur a abrégé ce numéro\u202f: ses derniers chiffres sont perdus.';

/** « 1.2345678901E+10 » is exact when it has as many figures as it states; « 1.2E+10 » has lost its last ones. */
const fromShortened = (text: string): string | null | Problem => {
  const [, first, rest = '', power] = SHORTENED.exec(text) ?? [];
  if (first === undefined) return null;
  return rest.length >= Number(power) && /^0*$/.test(rest.slice(Number(power)))
    ? first + rest.slice(0, Number(power))
    : problem(ROUNDED);
};

const fromNumber = (number: number): string | Problem => {
  if (!Number.isInteger(number) || number < 0) return problem('Un numéro n’a que des chiffres.');
  // Spreadsheets keep fifteen figures and put zeros behind them.
  return number < 1e15 ? String(number) : problem(ROUNDED);
};

/** In the address of an article, a deal or a conversation. */
const IN_ADDRESS = /^https?:\/\/[^\s]{1,200}?\/(?:items|transaction|transactions|inbox)\/(\d{1,20})(?:[-/?#]|$)/i;

const plain = (text: string): string | Problem => {
  const address = IN_ADDRESS.exec(text)?.[1];
  if (address !== undefined) return address;
  const shortened = fromShortened(text);
  if (shortened !== null) return shortened;
  // « 12345678901.0 » and « n° 12 345 678 901 ».
  const digits = text
    .replace(/^(?:#|n[°ºo]\s?)/i, '')
    .replace(/[.,]0+$/, '')
    .replaceAll(/(?<=\d)[ .](?=\d{3}(?:\D|$))/g, '');
  if (/^\d{1,20}$/.test(digits)) return digits;
  if (isBrokenFormula(text)) return problem('Une formule cassée, pas un numéro.');
  return problem(/^\d{21,}$/.test(digits) ? 'Ce numéro est trop long.' : 'Ce numéro ne doit avoir que des chiffres.');
};

/** Reads one of the marketplace's own numbers, or an address that contains it. */
export const readDigits = (cell: Cell): ReadCell<string> => {
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  const number = numberIn(cell);
  const read = number === null ? plain(text) : fromNumber(number);
  return typeof read === 'string' ? { value: read } : read;
};

/** Reads the number that an old tool gave: any text. What a spreadsheet made of its figures is undone, or refused. */
export const readNumber = (cell: Cell, max: number): ReadCell<string> => {
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  if (isBrokenFormula(text) || isFormula(text)) return problem('Une formule, pas un numéro.');
  if (text.length > max) return problem(`Ce numéro est trop long\u202f: ${max} caractères au plus.`);
  const number = numberIn(cell);
  const exact = number === null ? (fromShortened(text) ?? text.replace(/^(\d+)[.,]0+$/, '$1')) : fromNumber(number);
  return typeof exact === 'string' ? { value: exact } : exact;
};

/** Reads a number of articles, from 1 to 10 000. */
export const readCount = (cell: Cell): ReadCell<number> => {
  const text = String(numberIn(cell) ?? textOf(cell));
  if (isUnknown(text)) return { value: null };
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?(?: ?(?:pcs|pièces?|articles?|items?))?$/i.exec(text) ?? [];
  const count = digits === undefined ? null : Number(digits);
  if (count === null) return problem('Ce n’est pas un nombre d’articles.');
  return count >= 1 && count <= 10_000 ? { value: count } : problem('Un lot contient de 1 à 10\u202f000 articles.');
};
