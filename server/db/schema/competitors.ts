import type { KnownSpan } from '#core/model/competitor/shop-history.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * A value that a page said and when, in epoch ms: the newest one wins, whatever the order of arrival. `drawn`: only the
 * page's display said it, so that any word of its data wins.
 */
export type Said<T> = readonly [value: T, at: number, drawn?: true];

/** What a shop's pages say of it. A field that no page ever said is not there. */
export interface ShopSaid {
  /** Address of the marketplace's site on which it was seen: `https://www.vinted.fr`. */
  site?: Said<string>;
  login?: Said<string>;
  business?: Said<boolean>;
  countryCode?: Said<string>;
  city?: Said<string>;
  followers?: Said<number>;
  reputation?: Said<number>;
  feedbackCount?: Said<number>;
  soldCount?: Said<number>;
  boughtCount?: Said<number>;
  itemCount?: Said<number>;
}

/** A shop whose pages the seller opened: somebody else's, or their own with its evaluations. */
export const competitors = pgTable(
  'competitors',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    said: jsonb().$type<ShopSaid>().notNull(),
    /** Spans of time whose evaluations are all known: ascending, apart from each other. */
    knownSpans: jsonb().$type<readonly KnownSpan[]>().notNull(),
    firstVisitAt: instant().notNull(),
    lastVisitAt: instant().notNull(),
    visitCount: integer().notNull(),
    /** Rows that are kept of it in the other tables. */
    itemsKept: integer().notNull(),
    evaluationsKept: integer().notNull(),
    /** Grows with all that is read of it: what was computed for another revision is stale. */
    revision: integer().notNull(),
    followed: boolean().notNull(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    memo: text(),
    remindEveryDays: integer(),
    /** Last visit, or the end of following it when that is later: its time to be forgotten counts from here. */
    keptFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.shopId] }),
    index('competitors_kept_from').on(table.keptFrom),
  ],
);
