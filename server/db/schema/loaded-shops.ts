import { FILED_OUTCOMES } from '#core/model/sales/filed-sale.ts';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from '../drizzle.ts';
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
    /** True while only imports of files made it: it goes with the last of them. */
    isOfImports: boolean().notNull().default(false),
    loadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('loaded_shops_key').on(table.accountId, table.marketplace, table.shopKey),
  ],
);

/**
 * Sales as a load, or an import of a file, stated them. What several state under one key is one sale, as the last of them
 * states it; a sale of the same transaction as an order is counted with that order.
 */
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
    /** What its file states of the way its money took. Amounts have no sign. */
    outcome: text({ enum: FILED_OUTCOMES }).notNull().default('standing'),
    feesMinor: bigint({ mode: 'number' }),
    refundMinor: bigint({ mode: 'number' }),
    releasedAt: instant(),
    receivedMinor: bigint({ mode: 'number' }),
    refundedAt: instant(),
    /** Where it was sold, and what its article is, in the words of the file. */
    channel: text(),
    brand: text(),
    category: text(),
    size: text(),
    /** True of one that the seller entered. */
    isByHand: boolean().notNull().default(false),
    /** The import that states it; empty: `sales/load`, or the seller's own by now. */
    importId: text().notNull().default(''),
    loadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id, table.importId] }),
    uniqueIndex('loaded_sales_statement').on(table.accountId, table.shopId, table.rowKey, table.importId),
    index('loaded_sales_transaction').on(table.accountId, table.transactionId),
    index('loaded_sales_conversation').on(table.accountId, table.conversationId),
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
