import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { ColumnChoices } from '../check/check-rows.ts';
import type { Column, ColumnConventions, FieldOf, Mapping } from '../rows.ts';

/** What the columns of an earlier import were read as. */
export interface EarlierColumns {
  columns: readonly {
    heading: string;
    field: string | null;
    dateOrder?: string | undefined;
    decimal?: string | undefined;
  }[];
}

/** Headings in common below which an earlier file is another tool's. */
const LEAST_SHARE = 0.5;

/** A repeated heading is distinguished by its position among its equals. */
const namesOf = (headings: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = seen.get(heading) ?? 0;
    seen.set(heading, count + 1);
    return `${heading}\n${count}`;
  });
};

type EarlierColumn = EarlierColumns['columns'][number];

/** The columns by heading of the earlier file that has the most headings in common; of two, the newer one. */
const closest = (earlier: readonly EarlierColumns[], names: readonly string[]): ReadonlyMap<string, EarlierColumn> => {
  let [best, most] = [new Map<string, EarlierColumn>(), 0];
  for (const { columns } of earlier) {
    const named = namesOf(columns.map(({ heading }) => heading));
    const known = new Map(columns.map((column, at) => [named[at] ?? '', column]));
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
  const taken = new Set(names.flatMap((name) => known.get(name)?.field ?? []));
  return proposed.map((column, at) => {
    const field = known.get(names[at] ?? '')?.field;
    // A field of an earlier release may be gone: it is then not imported.
    if (field !== undefined) return { ...column, field: field as FieldOf<K> | null, by: 'sure' as const };
    return column.field !== null && taken.has(column.field) ? { ...column, field: null } : column;
  });
};

/**
 * How the seller last stated that the dates and the amounts of a column with this heading are written, by the index of
 * the column. A column whose values are conclusive is read by them.
 */
export const rememberWriting = (earlier: readonly EarlierColumns[], columns: readonly Column[]): ColumnChoices => {
  const names = namesOf(columns.map(({ heading }) => heading));
  const known = closest(earlier, names);
  return new Map(
    columns.flatMap(({ index, conventions }, at): [number, Partial<ColumnConventions>][] => {
      const { dateOrder, decimal } = known.get(names[at] ?? '') ?? {};
      const chosen: Partial<ColumnConventions> = {
        ...(isDateOrder(dateOrder) && conventions.dateOrderCertainty !== 'decided' && { dateOrder }),
        ...(isMark(decimal) && conventions.decimalCertainty !== 'decided' && { decimal }),
      };
      return Object.keys(chosen).length === 0 ? [] : [[index, chosen]];
    }),
  );
};

const isDateOrder = (text: string | undefined): text is 'dmy' | 'mdy' => text === 'dmy' || text === 'mdy';
const isMark = (text: string | undefined): text is ',' | '.' => text === ',' || text === '.';
