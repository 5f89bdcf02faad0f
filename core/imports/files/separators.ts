import { foldHeading } from '../headings/fold-heading.ts';
import { isKnownHeading } from '../headings/index.ts';
import { recordsOf, SEPARATOR_LINE } from './csv-table.ts';

/** In the order in which they are preferred when several fit. */
const CANDIDATES = [';', '\t', ',', '|', '^', '~', '¦', '§', ':'] as const;

interface Fit {
  separator: string;
  columns: number;
  score: number;
}

/** The most frequent number, the larger of two. */
const mostFrequent = (numbers: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0]?.[0] ?? 1;
};

const knownIn = (cells: readonly string[]): number => cells.filter((cell) => isKnownHeading(foldHeading(cell))).length;

const fitOf = (lines: readonly string[], separator: string): Fit => {
  const all = recordsOf(lines, separator);
  const filled = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const records = filled.length > 0 ? filled : all;
  const widths = records.map(({ length }) => length);
  const columns = mostFrequent(widths.filter((width) => width > 1));
  const same = widths.filter((width) => width === columns).length / Math.max(1, widths.length);
  const headings = Math.max(0, ...records.slice(0, 20).map(knownIn));
  return { separator, columns, score: columns > 1 ? headings * 10 + same * 5 + Math.min(columns, 10) / 10 : 0 };
};

/**
 * The separator of a CSV file, and the columns of most of its lines, from its first lines.
 * Null separator: every line is one cell.
 */
export const findSeparator = (lines: readonly string[]): { separator: string | null; columns: number } => {
  const told = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  if (told !== undefined) return { separator: told, columns: fitOf(lines.slice(1), told).columns };
  const fits = CANDIDATES.filter((mark) => lines.some((line) => line.includes(mark))).map((mark) => fitOf(lines, mark));
  const best = fits.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0
    ? { separator: best.separator, columns: best.columns }
    : { separator: null, columns: 1 };
};
