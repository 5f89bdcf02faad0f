import type { KnownSpan } from '#core/model/competitor/shop-history.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * A value from a page with its time in epoch ms: the newest one wins, whatever the order of arrival. `drawn`: only the
 * page's display contained it, so any value from its data wins.
 */
export type Stated<T> = readonly [value: T, at: number, drawn?: true];

/** What a shop's pages state about it. A field that no page ever stated is absent. */
export interface StatedShop {
  /** URL of the marketplace's site on which it was seen: `https://www.vinted.fr`. */
  site?: Stated<string>;
  login?: Stated<string>;
  business?: Stated<boolean>;
  countryCode?: Stated<string>;
  city?: Stated<string>;
  followers?: Stated<number>;
  reputation?: Stated<number>;
  feedbackCount?: Stated<number>;
  soldCount?: Stated<number>;
  boughtCount?: Stated<number>;
  itemCount?: Stated<number>;
}

/** A shop whose pages the seller opened: another member's, or their own with its evaluations. */
export const competitors = pgTable(
  'competitors',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    said: jsonb().$type<StatedShop>().notNull(),
    /** Periods in which all evaluations are known: ascending and disjoint. */
    knownSpans: jsonb().$type<readonly KnownSpan[]>().notNull(),
    firstVisitAt: instant().notNull(),
    lastVisitAt: instant().notNull(),
    visitCount: integer().notNull(),
    /** Number of its rows in the other tables. */
    itemsKept: integer().notNull(),
    evaluationsKept: integer().notNull(),
    /** Grows with everything that is read of it: results computed for another revision are stale. */
    revision: integer().notNull(),
    followed: boolean().notNull(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    memo: text(),
    remindEveryDays: integer(),
    /** Last visit, or when it was last followed if that is later: the retention period starts here. */
    keptFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.shopId] }),
    index('competitors_kept_from').on(table.keptFrom),
  ],
);

/** One page of a wardrobe that a visit read, with the announced totals. `at` in epoch ms. */
export type WardrobePageRead = readonly [
  page: number,
  totalPages: number | null,
  totalEntries: number | null,
  at: number,
];

/** The same for evaluations, with the time span of its rows; null when they are not in order or not dated. */
export type FeedbackPageRead = readonly [...WardrobePageRead, oldest: number | null, newest: number | null];

/** Pages of one shop that were opened within half an hour of each other. Numbered by time when they are loaded. */
export const competitorVisits = pgTable(
  'competitor_visits',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    said: jsonb().$type<StatedShop>().notNull(),
    wardrobe: jsonb().$type<readonly WardrobePageRead[]>().notNull(),
    feedbacks: jsonb().$type<readonly FeedbackPageRead[]>().notNull(),
    /** Number of distinct articles that its pages showed. */
    itemsRead: integer().notNull(),
    /** True once every announced page of the wardrobe was read, and contained as many articles as announced. */
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
