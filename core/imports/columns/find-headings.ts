import { textOf } from '../cells/cell.ts';
import type { TableLine } from '../files/table.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { isKnownHeading } from '../headings/index.ts';
import { countCell, makeProfile } from './profile.ts';

/** Titles and notes above a table rarely fill more lines. */
const LOOKED_AT = 30;

const filledOf = ({ cells }: TableLine): string[] => cells.map(textOf).filter((text) => text !== '');

const knownOf = (line: TableLine): number => filledOf(line).filter((text) => isKnownHeading(foldHeading(text))).length;

/** True of a line that holds an amount or a date, which no heading is. */
const holdsFigures = (line: TableLine): boolean =>
  line.cells.some((cell) => {
    const profile = makeProfile();
    countCell(profile, cell);
    return profile.amounts + profile.days > 0;
  });

/** How many headings that we know one of the first lines has. */
export const knownHeadings = (lines: readonly TableLine[]): number =>
  Math.max(
    0,
    ...lines
      .slice(0, LOOKED_AT)
      .filter((line) => !holdsFigures(line))
      .map(knownOf),
  );

/**
 * The line of the headings among the first lines of a table: that with the most headings we know, otherwise the first one
 * without figures above lines that have some. Null: the table has none.
 */
export const findHeadings = (lines: readonly TableLine[]): TableLine | null => {
  const first = lines.filter((line) => filledOf(line).length > 0).slice(0, LOOKED_AT);
  const known = first.map((line) => ({ line, count: knownOf(line) })).filter(({ line }) => !holdsFigures(line));
  const best = known.toSorted((a, b) => b.count - a.count)[0];
  if (best && best.count > 0 && (best.count > 1 || filledOf(best.line).length <= 3)) return best.line;
  const width = Math.max(0, ...first.map((line) => filledOf(line).length));
  const top = first.find((line) => filledOf(line).length * 2 > width);
  const isAbove =
    top !== undefined && !holdsFigures(top) && first.some((line) => line.line > top.line && holdsFigures(line));
  return isAbove && filledOf(top).length > 1 ? top : null;
};
