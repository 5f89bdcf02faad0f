import { blankRowsOf } from '../../db/blank-row.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import type { Rule } from './outranks.ts';

/** Columns of an order that take what the strongest newest reading states, each by its rule. */
type RuledColumns = Readonly<Partial<Record<keyof OrderRow, Rule>>>;

/** What every page states of an order, a row of a list too. */
export const LISTED_FIELDS = {
  transactionId: 'newest',
  conversationId: 'newest',
  title: 'exact',
  statusDate: 'newest',
  statusText: 'newest',
  photoUrl: 'exact',
} as const satisfies RuledColumns;

/** What only the order's own pages state. */
export const OWN_PAGE_FIELDS = {
  buyerId: 'newest',
  buyerLogin: 'newest',
  buyerCountry: 'newest',
  itemIds: 'exact',
  itemCount: 'exact',
  items: 'exact',
  carrier: 'newest',
  trackingCode: 'newest',
  trackingUrl: 'newest',
} as const satisfies RuledColumns;

/** A reading's values in these columns; null where the reading states none. */
export type Stated<Fields extends RuledColumns> = {
  [Name in keyof Fields & keyof OrderRow]: OrderRow[Name] | null;
};

/** Picks a record's values in these columns. Called for every row of an import, so the names are listed only once. */
export const pickFields = <Fields extends RuledColumns>(fields: Fields) => {
  const names = Object.keys(fields) as (keyof Stated<Fields>)[];
  return (record: Stated<Fields>): Stated<Fields> => {
    const stated: Record<PropertyKey, unknown> = {};
    for (const name of names) stated[name] = record[name];
    // Every name of the table is among them.
    return stated as Stated<Fields>;
  };
};

const blank = blankRowsOf(orders);

/** An order of which nothing was read yet. */
export const blankOrder = (accountId: string, id: string, marketplace: string, at: string): OrderRow =>
  blank({
    ...{ accountId, id, marketplace, phase: 'unknown', phaseSeen: {}, status: '0', shipByEstimated: false },
    ...{ provenance: {}, createdAt: at, updatedAt: at },
  });
