import { AppError } from '../../errors.ts';
import { DAY } from '../../model/time.ts';
import type { Cell } from '../cells/cell.ts';
import type { NumberShape } from './number-format.ts';
import type { Table, TableLine } from './table.ts';
import { DAMAGED, MAX_ROWS, TOO_MANY_COLUMNS, TOO_MANY_ROWS, unreadable } from './unreadable.ts';
import { findParts, type Sheet, type Workbook } from './xlsx-parts.ts';
import { sheetRows, type WrittenCell } from './xlsx-rows.ts';
import { readStrings, TOO_MANY_TEXTS } from './xlsx-strings.ts';
import { readShapes } from './xlsx-styles.ts';
import { unpack, type ZipEntry } from './zip.ts';

/** Texts of all sheets, which are held in memory while one is read. */
const MAX_SHARED = 150 * 1024 * 1024;
const HEAD = 2_048;
const UTF8 = new TextDecoder('utf-8');

export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === '[Content_Types].xml') &&
  entries.some(({ name }) => /^xl\/workbook\.xml$/i.test(name));

/** A document type may define entities that grow, or name files elsewhere; no spreadsheet writes one. */
const refuseEntities = (piece: Uint8Array): void => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(UTF8.decode(piece.subarray(0, HEAD))))
    throw unreadable('Ce classeur contient des renvois à d’autres fichiers\u202f: il n’est pas lu.');
};

/** Unpacks every part once, to count what really comes out before a part is held in memory. */
const checkParts = (bytes: Uint8Array, entries: readonly ZipEntry[]): void => {
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) {
    if (/sharedStrings/i.test(entry.name) && entry.size > MAX_SHARED) throw unreadable(TOO_MANY_TEXTS);
    let isFirst = true;
    for (const piece of unpack(bytes, entry)) {
      if (isFirst) refuseEntities(piece);
      isFirst = false;
    }
  }
};

/** @throws {AppError} when a workbook is damaged, a bomb, or refers to other files */
export const openWorkbook = (bytes: Uint8Array, entries: readonly ZipEntry[]): Workbook => {
  checkParts(bytes, entries);
  return findParts(bytes, entries);
};

/** The day before the first one, and the serial number behind 29 February 1900, a day that spreadsheets count and that never was. */
const ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
const MARCH_1900 = 61;

/** Spreadsheets have no time zone: the figures of a date are those that its seller sees. */
const dateText = (serial: number, dateSystem: Workbook['dateSystem']): string => {
  const days = dateSystem === 1900 && serial < MARCH_1900 ? serial + 1 : serial;
  // Serial numbers of times are a fraction of a second off.
  const date = new Date(Math.round((ZERO[dateSystem] + days * DAY) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return '#NUM!';
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
};

/** How the cells of one workbook are read. */
interface Reading {
  strings: readonly string[];
  shapeOf: (style: number) => NumberShape;
  dateSystem: Workbook['dateSystem'];
}

const numberCell = (text: string, style: number, { shapeOf, dateSystem }: Reading): Cell => {
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  const shape = shapeOf(style);
  if (shape.kind === 'plain') return number;
  if (shape.kind === 'date') return dateText(number, dateSystem);
  return { number, as: shape.kind, currency: shape.kind === 'money' ? shape.currency : null };
};

const cellOf =
  (reading: Reading) =>
  ({ type, style, text }: WrittenCell): Cell => {
    if (type === 's') return reading.strings[Number(text)] ?? '';
    if (type === 'b') return /^(?:1|true)$/i.test(text) ? 'oui' : 'non';
    return type === '' || type === 'n' ? numberCell(text, style, reading) : text;
  };

/** Lines that are handed on together. */
const SOME = 1_000;

/** One sheet of a workbook that `openWorkbook` accepted. */
export const xlsxTable = (workbook: Workbook, sheet: Sheet): Table => ({
  async *lines() {
    const { bytes, dateSystem } = workbook;
    try {
      const reading = { strings: readStrings(workbook), shapeOf: readShapes(workbook), dateSystem };
      let some: TableLine[] = [];
      for (const rows of sheetRows<Cell>(unpack(bytes, sheet.entry), cellOf(reading), '')) {
        for (const { index, cells, isWide } of rows) {
          if (isWide) throw unreadable(TOO_MANY_COLUMNS);
          if (index >= MAX_ROWS) throw unreadable(TOO_MANY_ROWS);
          some.push({ line: index + 1, cells, broken: null });
        }
        if (some.length < SOME) continue;
        yield some;
        some = [];
      }
      yield some;
    } catch (cause) {
      throw cause instanceof AppError ? cause : unreadable(DAMAGED, cause);
    }
  },
});
