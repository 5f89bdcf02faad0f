import { type CsvCell, toCsvHead, toCsvLine } from '../csv.ts';
import { dayCell, momentCell } from '../csv-dates.ts';
import type { Currency } from '../money.ts';

/**
 * What the cells of a column are:
 * - `text`
 * - `money`: a decimal amount in the currency of its row
 * - `day`: a day in Paris, `YYYY-MM-DD`
 * - `moment`: an ISO instant, shown in Paris time
 */
export type ColumnKind = 'text' | 'money' | 'day' | 'moment';

/** Null is unknown: an empty cell, never 0. */
export type SheetCell = string | number | null;

export interface SheetColumn<Row> {
  /** As the seller reads it, and as an import recognises it. */
  heading: string;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  of: (row: Row) => SheetCell;
}

/** A table that is exported: the same columns whatever kind of file it becomes. */
export interface Sheet<Row> {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Of every amount of the row. */
  currencyOf: (row: Row) => Currency | null;
}

/** A line of « Lisez-moi »: its name and its text. */
export type ReadMeLine = readonly [name: string, text: string];

const csvCellOf = <Row>({ kind, of }: SheetColumn<Row>, row: Row): CsvCell => {
  const cell = of(row);
  if (typeof cell !== 'string') return cell;
  if (kind === 'moment') return momentCell(cell);
  return kind === 'day' ? dayCell(cell) : cell;
};

/** The byte order mark and the headings of a CSV file. */
export const csvHeadOf = <Row>({ columns }: Sheet<Row>): string => toCsvHead(columns.map(({ heading }) => heading));

/** One row of a CSV file. */
export const csvLineOf = <Row>({ columns }: Sheet<Row>, row: Row): string =>
  toCsvLine(columns.map((column) => csvCellOf(column, row)));

/** A whole CSV file. */
export const sheetCsv = <Row>(sheet: Sheet<Row>, rows: readonly Row[]): string =>
  csvHeadOf(sheet) + rows.map((row) => csvLineOf(sheet, row)).join('');

/** Above the ids by which an import knows the rows of an export again. */
export const OWN_ID_HEADING = 'Identifiant Comptoir';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id as a file states it; null for one that only identifies a listing, or a line of a wallet. */
export const asOwnId = (id: string): string | null => (UUID.test(id) ? id : null);

/** « oui », or nothing: a mark that most rows lack. */
export const yes = (is: boolean): string | null => (is ? 'oui' : null);
