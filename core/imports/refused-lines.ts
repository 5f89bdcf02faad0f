import { toCsv } from '../model/csv.ts';
import { NARROW_NO_BREAK } from '../model/french.ts';
import { textOf } from './cells/cell.ts';
import type { TableLine } from './files/table.ts';
import type { OpenedFile } from './open-file.ts';
import type { Refusal } from './rows.ts';

/** The heading of the column that states why a line was refused. */
const REASON = 'Motif';

const reasonText = ({ heading, reason }: Refusal): string =>
  heading === null ? reason : `${heading}${NARROW_NO_BREAK}: ${reason}`;

/** The cells of a line as its file has them; one that cannot be read is its beginning, in the first cell. */
const cellsOf = ({ cells, broken }: TableLine, width: number): string[] => {
  const texts = broken ? [broken.text] : cells.map(textOf);
  return [...texts, ...Array.from({ length: Math.max(0, width - texts.length) }, () => '')];
};

/**
 * The refused lines as a CSV file of the same columns, to be mended and imported, with their reasons in a last column. The file
 * is read once more: nothing of it is held.
 * @throws {AppError} when the file changed meanwhile
 */
export const refusedLinesCsv = async (
  { shape, table }: Pick<OpenedFile, 'shape' | 'table'>,
  refusals: readonly Refusal[],
): Promise<string> => {
  const refused = Map.groupBy(refusals, ({ line }) => line);
  const headings = shape.columns.map(({ heading }) => heading);
  const rows: string[][] = [];
  for await (const lines of table.lines()) {
    for (const line of lines) {
      const reasons = refused.get(line.line);
      if (reasons === undefined) continue;
      const cells = cellsOf(line, headings.length);
      // Text beyond the last heading stays in the line, after its reason, so that no cell moves.
      rows.push([
        ...cells.slice(0, headings.length),
        reasons.map(reasonText).join(' '),
        ...cells.slice(headings.length),
      ]);
    }
  }
  return toCsv([...headings, REASON], rows);
};
