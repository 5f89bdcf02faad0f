import { colToLetter } from 'hucre/xlsx';
import type { Sheet, SheetColumn } from '#core/model/sheets/sheet.ts';
import { toInstant } from '#core/model/time.ts';
import { cellXml } from '#core/sheets/cell-text.ts';
import { styleOf } from '#core/sheets/xlsx-styles.ts';
import type { ExportedSheet } from './exported-sheet.ts';
import { makeXlsxFrame, TABLE_PATH, type XlsxFrame } from './xlsx-frame.ts';
import { serialOfDay, serialOfInstant } from './xlsx-serial.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

/** Rows of a sheet, headings included, that Excel opens. */
const MAX_ROWS = 1_048_576;

/** The frame was made without rows: its filter ends with the headings. */
const FILTER = /(<autoFilter ref="A1:[A-Z]+)1"/;

/**
 * A table as the bytes of an Excel workbook, in pieces: numbers, dates and amounts as such, texts that are never read as
 * a formula. What it holds at a time does not grow with the number of rows.
 */
export async function* xlsxFile<Row>(
  exported: ExportedSheet<Row>,
  madeAt: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const frame = await makeXlsxFrame(exported.sheet, [], madeAt);
  yield* zipFile(entriesOf(exported, frame, madeAt));
}

/** The table first: the content of « Lisez-moi » is known only after its last row. */
async function* entriesOf<Row>(exported: ExportedSheet<Row>, frame: XlsxFrame, madeAt: Date): AsyncGenerator<ZipEntry> {
  yield { path: TABLE_PATH, content: tableXml(exported, frame) };
  const { others } = await makeXlsxFrame(exported.sheet, exported.readMe(), madeAt);
  for (const [path, content] of others) yield { path, content: [content] };
}

async function* tableXml<Row>({ sheet, rows }: ExportedSheet<Row>, frame: XlsxFrame): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const writeRow = rowWriter(sheet, frame.styles);
  yield encoder.encode(frame.before);
  let number = 1;
  for await (const some of rows) {
    let xml = '';
    for (const row of some) {
      number += 1;
      if (number > MAX_ROWS) throw new Error('more rows than Excel opens');
      xml += writeRow(row, number);
    }
    yield encoder.encode(xml);
  }
  yield encoder.encode(frame.after.replace(FILTER, `$1${number}"`));
}

const rowWriter = <Row>({ columns, currencyOf }: Sheet<Row>, styles: XlsxFrame['styles']) => {
  const writers = columns.map((column, place) => cellWriter(column, colToLetter(place), styles));
  return (row: Row, number: number): string => {
    const currency = currencyOf(row);
    let cells = '';
    for (const write of writers) cells += write(row, number, currency);
    return `<row r="${number}">${cells}</row>`;
  };
};

const cellWriter = <Row>({ kind, of }: SheetColumn<Row>, letter: string, styles: XlsxFrame['styles']) => {
  const byCurrency = new Map<string | null, number>();
  const styleIn = (currency: string | null): number => {
    const known = byCurrency.get(currency);
    if (known !== undefined) return known;
    const number = styles.get(styleOf(kind, currency)) ?? 0;
    byCurrency.set(currency, number);
    return number;
  };
  return (row: Row, number: number, currency: string | null): string => {
    const value = of(row);
    if (value === null || Number.isNaN(value)) return '';
    const at = `<c r="${letter}${number}" s="${styleIn(kind === 'money' ? currency : null)}"`;
    const amount = numberOf(kind, value);
    return amount === null
      ? `${at} t="inlineStr"><is><t xml:space="preserve">${cellXml(String(value))}</t></is></c>`
      : `${at}><v>${amount}</v></c>`;
  };
};

/** The number in a cell; null for text, and for what is no number or date after all. */
const numberOf = (kind: SheetColumn<unknown>['kind'], value: string | number): number | null => {
  // Excel keeps fifteen digits.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (kind === 'day') return serialOfDay(value);
  if (kind !== 'moment') return null;
  const instant = toInstant(value);
  return instant === null ? null : serialOfInstant(instant);
};
