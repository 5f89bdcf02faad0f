import { IMPORT_KINDS, type ImportKind } from '../../model/file-imports/file-import.ts';
import type { FieldOf } from '../rows.ts';
import { articles } from './articles.ts';
import { expenses } from './expenses.ts';
import type { FieldHeadings, Headings } from './field-headings.ts';
import { foldHeading } from './fold-heading.ts';
import { lots } from './lots.ts';
import { purchases } from './purchases.ts';
import { sales } from './sales.ts';
import { ownId } from './shared-fields.ts';

/** Every field of every kind of file: its own heading, what else it is called, and how its cells are read. */
const HEADINGS: { readonly [K in ImportKind]: Headings<K> } = { sales, expenses, articles, lots, purchases };

/** The file in which each kind is usually kept. */
export const FILE_NAMES: Readonly<Record<ImportKind, string>> = {
  sales: 'ventes.csv',
  expenses: 'depenses.csv',
  articles: 'articles.csv',
  lots: 'lots.csv',
  purchases: 'achats.csv',
};

/** The fields of a kind, in the order of the recommended columns. */
export const fieldsOf = <K extends ImportKind>(kind: K): FieldOf<K>[] =>
  // The table of a kind has exactly its fields as keys.
  Object.keys(HEADINGS[kind]) as FieldOf<K>[];

/** What is known of one field of a kind. */
export const headingsOf = <K extends ImportKind>(kind: K, name: FieldOf<K>): FieldHeadings =>
  (HEADINGS[kind] as Readonly<Record<string, FieldHeadings>>)[name] as FieldHeadings;

const namesOf = <K extends ImportKind>(kind: K, name: FieldOf<K>): string[] => {
  const { heading, also, maybe } = headingsOf(kind, name);
  return [heading, ...also, ...maybe].map(foldHeading);
};

/** True of the heading that only an export of Comptoir has. */
export const isOwnHeading = (heading: string): boolean => foldHeading(heading) === foldHeading(ownId.heading);

let allKnown: ReadonlySet<string> | null = null;
let amounts: ReadonlySet<string> | null = null;

/** True of a folded heading that some kind of file has. */
export const isKnownHeading = (folded: string): boolean => {
  allKnown ??= new Set(IMPORT_KINDS.flatMap((kind) => fieldsOf(kind).flatMap((name) => namesOf(kind, name))));
  return allKnown.has(folded);
};

/** True of a folded heading under which some kind of file has amounts. */
export const isAmountHeading = (folded: string): boolean => {
  amounts ??= new Set(
    IMPORT_KINDS.flatMap((kind) =>
      fieldsOf(kind).flatMap((name) => (headingsOf(kind, name).kind === 'amount' ? namesOf(kind, name) : [])),
    ),
  );
  return amounts.has(folded);
};
