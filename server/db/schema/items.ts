import { ITEM_STATES, type ItemStateRun } from '#core/model/item-state.ts';
import type { ItemFigures } from '#core/model/still-items.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The seller's own articles, as last shown by their wardrobe. */
export const items = pgTable(
  'items',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    itemId: text().notNull(),
    marketplaceUserId: text(),
    title: text(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    brand: text(),
    size: text(),
    condition: text(),
    /** The marketplace's number of its category, and the name that a page gave to that category. */
    categoryId: text(),
    categoryName: text(),
    state: text({ enum: ITEM_STATES }).notNull(),
    /** Every state it was seen in, oldest first. */
    states: jsonb().$type<readonly ItemStateRun[]>().notNull().default([]),
    /** The newest periods in which its counts and its price were seen unchanged. */
    figures: jsonb().$type<ItemFigures>().notNull().default({}),
    url: text(),
    photoUrl: text(),
    favourites: integer(),
    views: integer(),
    listedAt: instant(),
    /** First and newest reading. */
    firstReadAt: instant().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.itemId] })],
);
