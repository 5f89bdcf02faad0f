import { bigint, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** What `sales/load` states of a shop besides its name. */
export interface LoadedShopDetails {
  country: string | null;
  city: string | null;
  subscribers: number | null;
  email: string | null;
}

/** Shops whose sales came by `sales/load`. */
export const loadedShops = pgTable(
  'loaded_shops',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    marketplace: text().notNull(),
    /** The account on the marketplace that the load named; null: none, and the shop is known by its name. */
    marketplaceUserId: text(),
    details: jsonb().$type<LoadedShopDetails>().notNull(),
    /** Figures as they were stated: in no sum. */
    statistics: jsonb().$type<Readonly<Record<string, number | string | null>>>().notNull(),
    /** The name by which a later load finds it. */
    shopKey: text().notNull(),
    loadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('loaded_shops_key').on(table.accountId, table.marketplace, table.shopKey),
  ],
);

/** Sales as a load stated them. A sale of the same transaction as an order is counted with that order. */
export const loadedSales = pgTable(
  'loaded_sales',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    /** The row's own id, or a hash of its content. */
    rowKey: text().notNull(),
    transactionId: text(),
    conversationId: text(),
    title: text(),
    buyerLogin: text(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    soldAt: instant(),
    loadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('loaded_sales_row').on(table.accountId, table.shopId, table.rowKey),
  ],
);

/** Comments on a shop, as a load stated them. */
export const loadedComments = pgTable(
  'loaded_comments',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    rowKey: text().notNull(),
    text: text(),
    at: instant(),
    loadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('loaded_comments_row').on(table.accountId, table.shopId, table.rowKey),
  ],
);
