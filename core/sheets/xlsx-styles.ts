import type { CellStyle } from 'hucre/xlsx';
import type { ColumnKind } from '../model/sheets/sheet.ts';

const FONT = { name: 'Calibri', size: 11 };

/** What shows an amount of a currency, as French spreadsheets write it. Any other currency is named beside its amount. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ EUR: '€', GBP: '£', USD: '$', PLN: 'zł', CZK: 'Kč', HUF: 'Ft', RON: 'lei', SEK: 'kr', DKK: 'kr' },
};

const formatOf = (symbol: string): string => `#,##0.00\\ "${symbol}";\\-#,##0.00\\ "${symbol}"`;

/** Every style of a workbook, by name: `money EUR`, `day`… The first row of a table has `head`. */
export const XLSX_STYLES: Readonly<Record<string, CellStyle>> = {
  head: {
    font: { ...FONT, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1ECE4' } },
    border: { bottom: { style: 'thin', color: { rgb: '8A8178' } } },
    alignment: { vertical: 'center' },
  },
  name: { font: { ...FONT, bold: true }, alignment: { vertical: 'top' } },
  prose: { font: FONT, alignment: { vertical: 'top', wrapText: true } },
  text: { font: FONT, numFmt: '@' },
  day: { font: FONT, numFmt: 'dd/mm/yyyy' },
  moment: { font: FONT, numFmt: 'dd/mm/yyyy\\ hh:mm' },
  money: { font: FONT, numFmt: '#,##0.00' },
  share: { font: FONT, numFmt: '0.0\\ %' },
  ...Object.fromEntries(
    Object.entries(SYMBOLS).map(([code, symbol]) => [`money ${code}`, { font: FONT, numFmt: formatOf(symbol) }]),
  ),
};

/** The name of the style of a cell. */
export const styleOf = (kind: ColumnKind, currency: string | null): string =>
  kind === 'money' && currency !== null && Object.hasOwn(SYMBOLS, currency) ? `money ${currency}` : kind;

/** A cell in one of the styles. */
export const styledCell = (value: string | number, style: string) => ({ value, style: XLSX_STYLES[style] ?? {} });
