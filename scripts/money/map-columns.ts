import { foldHeading } from '#core/imports/headings/fold-heading.ts';
import { type OpenedFile, proposeMapping } from '#core/imports/open-file.ts';
import type { FieldOf, MappedColumn, Mapping } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { fold } from '#core/model/fold.ts';

/** A file taken for one of a kind. */
export interface Mapped<K extends ImportKind> {
  kind: K;
  mapping: Mapping<K>;
}

/** Headings of these files that the command reads by itself, or not at all. */
const OTHERS: ReadonlySet<string> = new Set(['marque', 'brand', 'categorie', 'category', 'canal', 'channel']);

/** The condition of an article does not show what became of it. */
const CONDITION = /\betat\b|neuf|neuve|satisfaisant|correct|porte/;
const FATE = /invendable|abime|casse|jete|perdu|donn|\bdon\b|offert|garde|perso/;

/** True of a column of conditions, under a heading that stands above fates elsewhere. */
const isCondition = (file: OpenedFile, { column, field, by }: MappedColumn): boolean => {
  const words = [...(file.profiles[column]?.words ?? [])].map(fold);
  return (
    field === 'fate' &&
    by === 'proposed' &&
    words.some((word) => CONDITION.test(word)) &&
    !words.some((word) => FATE.test(word))
  );
};

/** What the columns of a file of the folder hold. */
export const mapColumns = <K extends ImportKind>(file: OpenedFile, kind: K): Mapped<K> => {
  const { columns } = file.shape;
  const isOther = (column: number): boolean => OTHERS.has(foldHeading(columns[column]?.heading ?? ''));
  const mapping = proposeMapping(file, kind).map(
    (each): MappedColumn<K> => (isOther(each.column) || isCondition(file, each) ? { ...each, field: null } : each),
  );
  return { kind, mapping: withOwnNumbers(file, mapping) };
};

/** A column of transactions with letters in it numbers the sales as another tool does: the marketplace's numbers have none. */
const withOwnNumbers = <K extends ImportKind>(file: OpenedFile, mapping: Mapping<K>): Mapping<K> => {
  const isNumbered = mapping.some(({ field }) => field === 'externalId');
  return mapping.map((each): MappedColumn<K> => {
    const hasLetters = (file.profiles[each.column]?.texts ?? 0) > 0;
    if (each.field !== 'transactionId' || isNumbered || !hasLetters) return each;
    // Every kind that has transactions has numbers of its own, too.
    return { column: each.column, field: 'externalId' as FieldOf<K>, by: 'sure' };
  });
};

/** The heading of the column that holds a field; null where none does. */
export const headingOf = <K extends ImportKind>(
  { shape }: OpenedFile,
  { mapping }: Mapped<K>,
  field: string,
): string | null => {
  const found = mapping.find((each) => each.field === field);
  return found === undefined ? null : (shape.columns[found.column]?.heading ?? null);
};
