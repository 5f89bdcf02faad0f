import { NO_BREAK } from './french.ts';

/** Text, a number, or unknown. */
export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
/** Text that a spreadsheet would run as a formula, and text that would be taken for such a text behind its guard. */
const GUARDED = /^'*[=+\-@\t\r]|^'+\d[\d .,]*$/;
const NEEDS_QUOTES = /[";\r\n]/;
/** No title needs them, and some programs end a file at the first one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const CONTROLS = /[\0-\b\v\f\x0e-\x1f\x7f]/g;

const toText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  const text = cell.replaceAll(NO_BREAK, ' ').replaceAll(CONTROLS, '');
  return GUARDED.test(text) ? `'${text}` : text;
};

const toField = (cell: CsvCell): string => {
  const text = toText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One row in the format of French spreadsheets: semicolons, decimal commas. Unknown is an empty cell; text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const toCsvLine = (row: readonly CsvCell[]): string => `${row.map(toField).join(';')}\r\n`;

/** The beginning of a file: byte order mark and headings. */
export const toCsvHead = (head: readonly string[]): string => BYTE_ORDER_MARK + toCsvLine(head);

/** A whole table. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  toCsvHead(head) + rows.map(toCsvLine).join('');
