import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { FieldOf, Mapping } from '../rows.ts';

/** What the columns of an earlier import were read as. */
export interface EarlierColumns {
  columns: readonly { heading: string; field: string | null }[];
}

/** Headings in common below which an earlier file is another tool's. */
const LEAST_SHARE = 0.5;

/** A heading that comes twice is told apart by its place among its likes. */
const namesOf = (headings: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = seen.get(heading) ?? 0;
    seen.set(heading, count + 1);
    return `${heading}\n${count}`;
  });
};

/** The fields by heading of the earlier file that has the most headings in common; of two, the newer one. */
const closest = (earlier: readonly EarlierColumns[], names: readonly string[]): ReadonlyMap<string, string | null> => {
  let [best, most] = [new Map<string, string | null>(), 0];
  for (const { columns } of earlier) {
    const known = new Map(
      namesOf(columns.map(({ heading }) => heading)).map((name, at) => [name, columns[at]?.field ?? null]),
    );
    const common = names.filter((name) => known.has(name)).length;
    if (common > most && common >= names.length * LEAST_SHARE) [best, most] = [known, common];
  }
  return best;
};

/**
 * What the seller chose the last time that a file had these headings, whatever their order. A heading that is new is proposed
 * as ever, unless its field belongs to another column by now.
 * @param earlier imports of the same kind, the newest first
 * @param headings those of the file, by column
 */
export const rememberMapping = <K extends ImportKind>(
  earlier: readonly EarlierColumns[],
  headings: readonly string[],
  proposed: Mapping<K>,
): Mapping<K> => {
  const names = namesOf(proposed.map(({ column }) => headings[column] ?? ''));
  const known = closest(earlier, names);
  const taken = new Set(names.map((name) => known.get(name) ?? null).filter((field) => field !== null));
  return proposed.map((column, at) => {
    const field = known.get(names[at] ?? '');
    // A field of an earlier release may be gone: it is then not imported.
    if (field !== undefined) return { ...column, field: field as FieldOf<K> | null, by: 'sure' as const };
    return column.field !== null && taken.has(column.field) ? { ...column, field: null } : column;
  });
};
