import { colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ReadMeLine } from '../model/sheets/sheet.ts';
import { cellText } from './cell-text.ts';
import { readMeSheet } from './read-me-sheet.ts';
import { styledCell } from './xlsx-styles.ts';

/** A column of figures; text and counts need no kind. */
export interface XlsxColumn {
  head: string;
  /** A decimal amount, or a part of 1. */
  kind?: 'money' | 'share' | undefined;
}

export interface FiguresBook {
  title: string;
  columns: readonly XlsxColumn[];
  /** Null: unknown, an empty cell and never 0. */
  rows: readonly (readonly (string | number | null)[])[];
  readMe: readonly ReadMeLine[];
}

/** Figures as the bytes of an Excel workbook, with what they are about in « Lisez-moi »; a text is never read as a formula. */
export const figuresXlsx = async (
  { title, columns, rows, readMe }: FiguresBook,
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await writeXlsx({
    defaultFont: { name: 'Calibri', size: 11 },
    properties: { title: cellText(title), creator: 'Comptoir', created: madeAt, modified: madeAt },
    sheets: [tableOf(title, columns, rows), readMeSheet(readMe)],
  });
  // A Blob takes no memory that may be shared, which hucre's type leaves open.
  return new Uint8Array(bytes);
};

const tableOf = (title: string, columns: readonly XlsxColumn[], rows: FiguresBook['rows']): WriteSheet => {
  const lines = [columns.map(({ head }) => head), ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cellText(cell) : finite(cell))),
  );
  return {
    name: sheetName(title),
    columns: columns.map((_, place) => ({ width: widthOf(lines.map((row) => row[place] ?? null)) })),
    rows: lines,
    cells: new Map(
      lines.flatMap((row, number) =>
        row.flatMap((cell, place) => {
          const style = number === 0 ? 'head' : styleOf(cell, columns[place]?.kind);
          return cell === null || style === null ? [] : [[`${number},${place}`, styledCell(cell, style)] as const];
        }),
      ),
    ),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${lines.length}` },
  };
};

const styleOf = (cell: string | number | null, kind: XlsxColumn['kind']): string | null =>
  typeof cell === 'string' ? 'text' : (kind ?? null);

/** Excel keeps fifteen digits. */
const finite = (cell: number | null): number | null =>
  cell === null || !Number.isFinite(cell) ? null : Number(cell.toPrecision(15));

/** What Excel takes as the name of a sheet. */
const sheetName = (title: string): string =>
  cellText(title)
    .replaceAll(/[\\/?*[\]:]/g, '')
    .slice(0, 31)
    .trim();

const WIDEST = 40;

const widthOf = (cells: readonly (string | number | null)[]): number =>
  Math.min(WIDEST, Math.max(...cells.map((cell) => String(cell ?? '').length)) + 3);
