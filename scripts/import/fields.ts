import type { Column, Field, FieldOf, Mapping, RowOf } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { ownCost } from '#core/model/stock/product.ts';
import type { ParisDay } from '#core/model/time.ts';
import { knownAmount } from '../amount-text.ts';

type Named = 'title' | 'date' | 'price' | 'cost';

/** The fields that every accepted line is printed with, by kind of file. The others keep the name they have in the core. */
const PRINTED: { readonly [K in ImportKind]: Partial<Record<Named, FieldOf<K>>> } = {
  sales: { title: 'title', date: 'soldOn', price: 'priceMinor', cost: 'costMinor' },
  expenses: { title: 'type', date: 'day', price: 'amountMinor' },
  articles: { title: 'title', date: 'boughtOn', price: 'priceMinor', cost: 'costMinor' },
  lots: { title: 'name', date: 'boughtOn', cost: 'costMinor' },
  purchases: { title: 'title', date: 'boughtOn', cost: 'totalMinor' },
};

/** The name under which a field is printed: that of an accepted line, otherwise that of the core without its unit. */
export const fieldName = (kind: ImportKind, field: Field): string => {
  const printed = Object.entries(PRINTED[kind]).find(([, own]) => own === field)?.[0];
  return printed ?? field.replace(/Minor$/, '');
};

/** Every heading of a file with the field it was taken for; null where its column is not read. */
export const columnsOf = (
  kind: ImportKind,
  columns: readonly Column[],
  mapping: Mapping,
): Record<string, string | null> => {
  const named: Record<string, string | null> = {};
  for (const { column, field } of mapping) {
    const heading = columns[column]?.heading ?? '';
    if (heading === '' && field === null) continue;
    const isFree = heading !== '' && !Object.hasOwn(named, heading);
    const name = isFree ? heading : `${heading} (colonne ${column + 1})`.trim();
    named[name] = field === null ? null : fieldName(kind, field);
  }
  return named;
};

/** A line as it will be kept. Amounts are decimal text, unknown is null. */
export interface AcceptedLine {
  line: number;
  title: string | null;
  date: ParisDay | null;
  price: string | null;
  cost: string | null;
  transactionId: string | null;
  /** Of amounts that are not in euros. */
  currency?: Currency;
}

type Cells = Readonly<Record<string, unknown>>;

const textIn = (cells: Cells, field: string | undefined): string | null => {
  const value = field === undefined ? null : cells[field];
  return typeof value === 'string' ? value : null;
};

const minorIn = (cells: Cells, field: string | undefined): Minor | null => {
  const value = field === undefined ? null : cells[field];
  return typeof value === 'number' ? value : null;
};

export const toAcceptedLine = <K extends ImportKind>(kind: K, row: RowOf[K]): AcceptedLine => {
  const { title, date, price, cost } = PRINTED[kind] as Partial<Record<Named, string>>;
  // Every field that is asked for holds text or an amount, or is absent.
  const cells = row as unknown as Cells;
  const parts = 'costMinor' in row && 'articleMinor' in row ? ownCost(row) : null;
  return {
    ...{ line: row.line, title: textIn(cells, title), date: textIn(cells, date) },
    ...{ price: knownAmount(minorIn(cells, price)), cost: knownAmount(minorIn(cells, cost) ?? parts) },
    transactionId: textIn(cells, 'transactionId'),
    ...(row.currency === null || row.currency === 'EUR' ? {} : { currency: row.currency }),
  };
};

/**
 * The field in which two rows of one number differ, one that both state before others; null where none does. A number of the
 * old tool comes last: the lines of a bundle may have one each.
 */
export const differingField = <K extends ImportKind>(
  kind: K,
  fields: readonly FieldOf<K>[],
  [one, other]: readonly [RowOf[K], RowOf[K]],
): string | null => {
  const [a, b] = [one as unknown as Cells, other as unknown as Cells];
  const differing = fields.filter((field) => a[field] !== b[field]);
  const others = differing.filter((field) => field !== 'externalId');
  const found = others.find((field) => a[field] !== null && b[field] !== null) ?? others[0] ?? differing[0];
  return found === undefined ? null : fieldName(kind, found);
};
