import { NO_BREAK } from './french.ts';

/** Text, a number, or unknown. */
export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
/** Text that a spreadsheet would interpret and run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[";\r\n]/;

const toText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  const text = cell.replaceAll(NO_BREAK, ' ');
  return FORMULA.test(text) ? `'${text}` : text;
};

const toField = (cell: CsvCell): string => {
  const text = toText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A table in the format of French spreadsheets: byte order mark, semicolons, decimal commas. Unknown is an empty cell;
 * text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(toField).join(';')}\r\n`).join('');
