import type { KnownSpan } from '#core/model/competitor/shop-history.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
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

/** One page of a wardrobe that a visit read, with what it announced. `at` in epoch ms. */
export type WardrobePageRead = readonly [
  page: number,
  totalPages: number | null,
  totalEntries: number | null,
  at: number,
];

/** The same of evaluations, with the times between which its rows lie; null when they are not in order or not dated. */
export type FeedbackPageRead = readonly [...WardrobePageRead, oldest: number | null, newest: number | null];

/** Pages of one shop that were opened within half an hour of each other. Numbered when they are read, by their time. */
export const competitorVisits = pgTable(
  'competitor_visits',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    said: jsonb().$type<ShopSaid>().notNull(),
    wardrobe: jsonb().$type<readonly WardrobePageRead[]>().notNull(),
    feedbacks: jsonb().$type<readonly FeedbackPageRead[]>().notNull(),
    /** Articles that its pages showed, each once. */
    itemsRead: integer().notNull(),
    /** True once every announced page of the wardrobe was read, and as many articles as it announced. */
    whole: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'competitor_visits_pk',
      columns: [table.accountId, table.marketplace, table.shopId, table.startedAt],
    }),
    index('competitor_visits_started').on(table.startedAt),
    foreignKey({
      name: 'competitor_visits_shop',
      columns: [table.accountId, table.marketplace, table.shopId],
      foreignColumns: [competitors.accountId, competitors.marketplace, competitors.shopId],
    }).onDelete('cascade'),
  ],
);
