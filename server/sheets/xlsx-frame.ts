import { strFromU8, unzipSync } from 'fflate';
import { colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ReadMeLine, Sheet } from '#core/model/sheets/sheet.ts';
import { readMeSheet } from '#core/sheets/read-me-sheet.ts';
import { styledCell, XLSX_STYLES } from '#core/sheets/xlsx-styles.ts';

/** A workbook without its rows: all the parts that a library writes well, and the place where the rows go. */
export interface XlsxFrame {
  /** Before and after the rows in the part of the table, which is `TABLE_PATH`. */
  before: string;
  after: string;
  /** Number of each style. */
  styles: ReadonlyMap<string, number>;
  /** Every other part by its path. */
  others: ReadonlyMap<string, Uint8Array>;
}

export const TABLE_PATH = 'xl/worksheets/sheet1.xml';

/**
 * The frame of a workbook: the table with its headings, which stay in sight, and « Lisez-moi ». hucre's own streams write
 * one sheet with one format for each column, so the rows are put into a workbook that it wrote without them.
 */
export const makeXlsxFrame = async <Row>(
  sheet: Sheet<Row>,
  readMe: readonly ReadMeLine[],
  madeAt: Date,
): Promise<XlsxFrame> => {
  const workbook = await writeXlsx({
    defaultFont: { name: 'Calibri', size: 11 },
    properties: { title: sheet.name, creator: 'Comptoir', created: madeAt, modified: madeAt },
    sheets: [tableOf(sheet), readMeSheet(readMe)],
  });
  const parts = new Map(Object.entries(unzipSync(workbook)));
  const table = strFromU8(parts.get(TABLE_PATH) ?? new Uint8Array());
  parts.delete(TABLE_PATH);
  const samples = /<row r="2".*?<\/row>/s.exec(table);
  if (samples === null) throw new Error('the workbook has no row of samples');
  return {
    before: table.slice(0, samples.index),
    after: table.slice(samples.index + samples[0].length),
    styles: stylesIn(samples[0]),
    others: parts,
  };
};

const STYLE_NAMES = Object.keys(XLSX_STYLES);

/** The headings, and a row with one sample of each style, from which their numbers are read. */
const tableOf = <Row>({ name, columns }: Sheet<Row>): WriteSheet => {
  const heads = columns.map(({ heading }, place) => [`0,${place}`, styledCell(heading, 'head')] as const);
  const samples = STYLE_NAMES.map((style, place) => [`1,${place}`, styledCell('', style)] as const);
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [columns.map(({ heading }) => heading), STYLE_NAMES.map(() => '')],
    cells: new Map([...heads, ...samples]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${colToLetter(columns.length - 1)}1` },
  };
};

const stylesIn = (row: string): ReadonlyMap<string, number> => {
  const numbers = Array.from(row.matchAll(/<c [^>]*?\bs="(\d+)"/g), ([, number]) => Number(number));
  if (numbers.length !== STYLE_NAMES.length) throw new Error('the workbook lacks a style');
  return new Map(STYLE_NAMES.map((name, place) => [name, numbers[place] ?? 0]));
};
