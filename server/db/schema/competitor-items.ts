import type { ItemState } from '#core/model/item-state.ts';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';
import { competitors } from './competitors.ts';

/**
 * A period (epoch ms, ends included) in which an article had one price and state. The currency is only present when it
 * differs from that of the article's last price.
 */
export type SeenRun = readonly [
  from: number,
  to: number,
  priceMinor: number | null,
  state: ItemState,
  currency?: string,
];

/** Every article that a shop ever showed, stored as differences. */
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
    /** The currency of its last price. */
    currency: text(),
    url: text(),
    photoUrl: text(),
    photoId: text(),
    favourites: integer(),
    listedAt: bigint({ mode: 'number' }),
    /** Names of the fields above that only a page's display contained: data replace them, whenever they were read. */
    drawn: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Ascending and disjoint. */
    runs: jsonb().$type<readonly SeenRun[]>().notNull(),
    /** Newest reading. */
    readAt: instant().notNull(),
  },
  (table) => [
    // Newest first, a page at a time: the marketplace's ids count upwards, and grow longer.
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

/** Evaluations that a shop received: when, how many stars, whether automatic. Never their text or author. */
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
    /** Keyed hash of the author: it identifies repeat buyers within one Comptoir account and nothing else. */
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
