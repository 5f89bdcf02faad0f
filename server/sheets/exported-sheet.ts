import type { ReadMeLine, Sheet } from '#core/model/sheets/sheet.ts';

/** A table on its way into a file. */
export interface ExportedSheet<Row> {
  sheet: Sheet<Row>;
  /** Read once, a few rows at a time, with a turn of the event loop between two. */
  rows: AsyncGenerator<readonly Row[]>;
  /** What the file contains and what it lacks; asked for after the last row. */
  readMe: () => readonly ReadMeLine[];
}

/** Rows in pieces that take a few milliseconds; others are served between two. */
export const ROWS_AT_ONCE = 200;
