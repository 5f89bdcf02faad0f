import type { ImportKind } from '../../model/file-imports/file-import.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { fieldsOf, headingsOf, isKnownHeading } from '../headings/index.ts';
import type { Column, FieldOf, MappedColumn, Mapping } from '../rows.ts';
import { fieldsByContent } from './fields-by-content.ts';
import { fitsContent } from './fits-content.ts';
import type { ColumnProfile } from './profile.ts';

/** How a heading names a field, the strongest first. */
const RANKS = ['own', 'also', 'maybe', 'within'] as const;
type Rank = (typeof RANKS)[number];

/** How much of a column must fit before its heading is believed. Our own heading always is: its cells are mistakes. */
const LEAST_FIT: Readonly<Record<Rank, number>> = { own: 0, also: 0.2, maybe: 0.5, within: 0.5 };
/** Shorter ones are found inside too many words. */
const LEAST_WITHIN = 6;

const rankOf = <K extends ImportKind>(kind: K, field: FieldOf<K>, folded: string): Rank | null => {
  const { heading, also, maybe } = headingsOf(kind, field);
  if (folded === '') return null;
  if (foldHeading(heading) === folded) return 'own';
  const others = also.map(foldHeading);
  if (others.includes(folded)) return 'also';
  if (maybe.map(foldHeading).includes(folded)) return 'maybe';
  const within = [foldHeading(heading), ...others].some(
    (name) => name.length >= LEAST_WITHIN && name.includes(' ') && ` ${folded} `.includes(` ${name} `),
  );
  return within ? 'within' : null;
};

interface Claim<K extends ImportKind> {
  column: number;
  field: FieldOf<K>;
  rank: Rank;
}

const claimsOf = <K extends ImportKind>(
  kind: K,
  columns: readonly Column[],
  profiles: readonly ColumnProfile[],
): Claim<K>[] =>
  columns.flatMap(({ index, heading }) => {
    const folded = foldHeading(heading);
    return fieldsOf(kind).flatMap((field) => {
      const rank = rankOf(kind, field, folded);
      const fits = rank !== null && fitsContent(profiles[index], headingsOf(kind, field).kind) >= LEAST_FIT[rank];
      return fits && rank !== null ? [{ column: index, field, rank }] : [];
    });
  });

/** Headings that stand above two columns: only the seller can decide which of them is meant. */
const twins = (columns: readonly Column[]): ReadonlySet<string> => {
  const folded = columns.map(({ heading }) => foldHeading(heading));
  return new Set(folded.filter((heading, index) => folded.indexOf(heading) !== index));
};

/**
 * Proposes which column holds which field: by its heading, otherwise by what it holds. Every column is in it, in order.
 * A field is proposed for one column only; the order of columns matters only between columns of the same heading.
 */
export const proposeMapping = <K extends ImportKind>(
  kind: K,
  columns: readonly Column[],
  profiles: readonly ColumnProfile[],
): Mapping<K> => {
  const taken = new Map<number, MappedColumn<K>>();
  const fields = new Set<FieldOf<K>>();
  const doubled = twins(columns);
  const claims = claimsOf(kind, columns, profiles);
  for (const rank of RANKS) {
    for (const claim of claims) {
      if (claim.rank !== rank || taken.has(claim.column) || fields.has(claim.field)) continue;
      const isDoubled = doubled.has(foldHeading(columns[claim.column]?.heading ?? ''));
      const by = (rank === 'own' || rank === 'also') && !isDoubled ? 'sure' : 'proposed';
      taken.set(claim.column, { column: claim.column, field: claim.field, by });
      fields.add(claim.field);
    }
  }
  // A heading that means something else is believed.
  const left = columns
    .filter(({ index, heading }) => !taken.has(index) && !isKnownHeading(foldHeading(heading)))
    .map(({ index }) => index);
  for (const [column, field] of fieldsByContent(kind, left, profiles, fields)) {
    taken.set(column, { column, field, by: 'proposed' });
  }
  return columns.map(({ index }) => taken.get(index) ?? { column: index, field: null, by: 'sure' });
};
