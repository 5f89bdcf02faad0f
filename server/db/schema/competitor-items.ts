import type { ItemState } from '#core/model/item-state.ts';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';
import { competitors } from './competitors.ts';

/**
 * An article showed one price in one state from a time to another (epoch ms), ends included. The currency is there only
 * where it is another than the one in which the article was last priced.
 */
export type SeenRun = readonly [
  from: number,
  to: number,
  priceMinor: number | null,
  state: ItemState,
  currency?: string,
];

/** Every article that a shop ever showed, stored by difference. */
export const competitorItems = pgTable(
  'competitor_items',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    itemId: text().notNull(),
    title: text(),
    brand: text(),
    size: text(),
    condition: text(),
    /** In which it was last priced. */
    currency: text(),
    url: text(),
    photoUrl: text(),
    photoId: text(),
    favourites: integer(),
    listedAt: bigint({ mode: 'number' }),
    /** Names of the fields above that only the display of a page said: data replace them, whenever they were read. */
    drawn: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Ascending, apart from each other. */
    runs: jsonb().$type<readonly SeenRun[]>().notNull(),
    /** Newest reading. */
    readAt: instant().notNull(),
  },
  (table) => [
    // Newest first, a page at a time: the marketplace counts upwards, and its numbers grow longer.
    index('competitor_items_newest').on(
      table.accountId,
      table.marketplace,
      table.shopId,
      sql`length(${table.itemId})`,
      table.itemId,
    ),
    primaryKey({
      name: 'competitor_items_pk',
      columns: [table.accountId, table.marketplace, table.shopId, table.itemId],
    }),
    index('competitor_items_read').on(table.readAt),
    foreignKey({
      name: 'competitor_items_shop',
      columns: [table.accountId, table.marketplace, table.shopId],
      foreignColumns: [competitors.accountId, competitors.marketplace, competitors.shopId],
    }).onDelete('cascade'),
  ],
);

/** Evaluations that a shop received: when, how good, whether automatic. Never their words nor who wrote them. */
export const competitorEvaluations = pgTable(
  'competitor_evaluations',
  {
    accountId: accountId(),
    marketplace: text().notNull(),
    shopId: text().notNull(),
    feedbackId: text().notNull(),
    /** Epoch ms, as is `readAt`. */
    at: bigint({ mode: 'number' }),
    rating: integer(),
    isAutomatic: boolean(),
    hasReply: boolean(),
    /** Keyed hash of who wrote it: tells the same buyer twice within one account of Comptoir, and no more. */
    authorHash: text(),
    readAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'competitor_evaluations_pk',
      columns: [table.accountId, table.marketplace, table.shopId, table.feedbackId],
    }),
    index('competitor_evaluations_at').on(table.at),
    foreignKey({
      name: 'competitor_evaluations_shop',
      columns: [table.accountId, table.marketplace, table.shopId],
      foreignColumns: [competitors.accountId, competitors.marketplace, competitors.shopId],
    }).onDelete('cascade'),
  ],
);
