import { type Cell, textOf } from '../cells/cell.ts';

/** One line of a table. */
export interface TableLine {
  /** As an editor or a spreadsheet numbers it, from 1; where it begins, if it has several. */
  line: number;
  /** Empty when the line cannot be read. */
  cells: readonly Cell[];
  /** Why it cannot be read, in French, and what it begins with; null for all others. */
  broken: { reason: string; text: string } | null;
}

/** A table that is read again from its file each time. */
export interface Table {
  /** Some lines at a time. @throws {AppError} for a file that is too large, or abîmé halfway */
  lines(): AsyncIterable<TableLine[]>;
}

/** True of a line with something in it. */
export const isFilled = ({ cells, broken }: TableLine): boolean =>
  broken !== null || cells.some((cell) => textOf(cell) !== '');
