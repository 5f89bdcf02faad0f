import type { Currency, Minor } from '#core/model/money.ts';
import { REGIMES } from '#core/model/regime.ts';
import { SALE_OUTCOMES } from '#core/model/sale-outcome.ts';
import { SALE_SOURCES, SALE_STAGES, type Sale } from '#core/model/sales/sale.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import type { StockState } from '#core/model/stock/product.ts';
import { MISSING_COSTS } from '#core/model/stock/sale-cost.ts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** An article of a sale, as lists of sales show it. */
export interface SoldArticle {
  id: string;
  title: string | null;
  sku: string | null;
  /** Where it lies. */
  place: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
  /** A day in Paris, and where. */
  boughtOn: string | null;
  source: string | null;
  state: StockState;
  /** What was paid for it, in `currency`, without expenses. */
  costMinor: Minor | null;
  currency: Currency | null;
  /** The day in Paris on which it came back from an earlier sale. */
  returnedOn: string | null;
  /** ISO; null: a listing for which the seller entered nothing. */
  updatedAt: string | null;
}

/**
 * Every sale of an account, as `assembleSales` derives it from orders, files and wallets: docs/decisions/082-figures-and-lists.md.
 * Written only by `services/read-model`; everything in it can be derived again.
 */
export const saleRows = pgTable(
  'sale_rows',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** That of its order, of its row in a file, or of its wallet line. */
    id: text().notNull(),
    source: text({ enum: SALE_SOURCES }).notNull(),
    orderId: uuid(),
    fileShopId: uuid(),
    marketplace: text().notNull(),
    marketplaceUserId: text(),
    transactionId: text(),
    conversationId: text(),
    title: text(),
    buyerLogin: text(),
    photoUrl: text(),
    soldAt: instant(),
    isSoldAtEstimated: boolean().notNull(),
    /** Day of `soldAt` in Paris. */
    soldOn: date({ mode: 'string' }),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    outcome: text({ enum: SALE_OUTCOMES }).notNull(),
    stage: text({ enum: SALE_STAGES }).notNull(),
    /** What reached the wallet. Null while no page of it shows that: an amount without a day is known all the same. */
    releasedMinor: bigint({ mode: 'number' }),
    releasedAt: instant(),
    /** Day of `releasedAt` in Paris. */
    releasedOn: date({ mode: 'string' }),
    /** What it brought, as `broughtBy` has it, and the day in Paris; null: its money is to come, or was never read. */
    broughtMinor: bigint({ mode: 'number' }),
    broughtOn: date({ mode: 'string' }),
    /** The day in Paris by which it belongs to a range (`countedAt`); null: to every range, because its money is to come or nobody knows. */
    countedOn: date({ mode: 'string' }),
    isPartlyRefunded: boolean().notNull(),
    takenBy: jsonb().$type<Sale['takenBy']>(),
    refunds: jsonb().$type<Sale['refunds']>().notNull(),
    filed: jsonb().$type<Sale['filed']>(),
    isDoubtful: boolean().notNull(),
    /** Of a sale that only a wallet states: true when something else names its conversation, so that it is doubtful in any case. */
    isNamedElsewhere: boolean().notNull(),
    /** Null: the account has had both, and the day of the sale is unknown. */
    regime: text({ enum: REGIMES }),
    itemIds: jsonb().$type<readonly string[]>().notNull(),
    articleCount: integer(),
    isToShip: boolean(),
    /** What its articles cost, expenses for them included, of which `tiedMinor` is the part; null: unknown, for the reason in `missing`. */
    costMinor: bigint({ mode: 'number' }),
    tiedMinor: bigint({ mode: 'number' }),
    missing: text({ enum: MISSING_COSTS }).default('none'),
    costOrigins: jsonb().$type<readonly CostOrigin[]>().notNull().default([]),
    articles: jsonb().$type<readonly SoldArticle[]>().notNull().default([]),
    /** What its title is sorted by, and what searches look through. */
    titleKey: text(),
    searchText: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sale_rows_transaction')
      .on(table.accountId, table.marketplace, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
    index('sale_rows_conversation')
      .on(table.accountId, table.marketplace, table.conversationId)
      .where(sql`${table.conversationId} is not null`),
    index('sale_rows_sold').on(table.accountId, table.soldOn),
    index('sale_rows_released').on(table.accountId, table.releasedOn),
    index('sale_rows_brought').on(table.accountId, table.broughtOn),
    index('sale_rows_counted').on(table.accountId, table.countedOn),
    index('sale_rows_stage').on(table.accountId, table.stage),
    index('sale_rows_items').using('gin', table.itemIds).where(sql`${table.itemIds} <> '[]'::jsonb`),
    // Sales that only a wallet states are few, and their doubt depends on all others.
    index('sale_rows_refunded').on(table.accountId).where(sql`${table.refunds} <> '[]'::jsonb`),
    index('sale_rows_stocked').on(table.accountId).where(sql`${table.articles} <> '[]'::jsonb`),
    index('sale_rows_of_wallets').on(table.accountId).where(sql`${table.source} = 'wallet'`),
  ],
);
export type SaleRow = typeof saleRows.$inferSelect;

/** Lines of wallets that moved the money of sales, each once, with where the money is now. Derived from the account's wallets. */
export const saleLines = pgTable(
  'sale_lines',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: text().notNull(),
    marketplace: text().notNull(),
    marketplaceUserId: text(),
    conversationId: text(),
    orderId: uuid(),
    kind: text({ enum: ['sale', 'refund'] }).notNull(),
    title: text(),
    /** Signed: money in is positive. */
    minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: instant(),
    /** Day of `at` in Paris. */
    day: date({ mode: 'string' }),
    /** As that of a sale. */
    regime: text({ enum: REGIMES }),
    /** True of money paid back for a deal of which no sale is known. */
    isStrayRefund: boolean().notNull().default(false),
    stage: text({ enum: ['released', 'in_wallet', 'paid_out', 'spent'] }).notNull(),
    takenBy: jsonb().$type<Sale['takenBy']>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sale_lines_conversation')
      .on(table.accountId, table.marketplace, table.conversationId)
      .where(sql`${table.conversationId} is not null`),
    index('sale_lines_order').on(table.accountId, table.orderId).where(sql`${table.orderId} is not null`),
    index('sale_lines_stray').on(table.accountId).where(sql`${table.isStrayRefund}`),
  ],
);

/**
 * What a transaction changed of what sales are derived from, by the names of their deals. Triggers of the source tables write it
 * (in the migration), and `services/read-model` takes it up before the same transaction ends.
 */
export const touchedDeals = pgTable(
  'touched_deals',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** `DealName`, `StockName`, or `wallets` or `regimes` for those of the account. */
    name: text().notNull(),
    /** True of one that waits for the rows of an older account to be filled. */
    isLater: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
);
