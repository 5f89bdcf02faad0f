import type { Money } from '#core/model/money.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import { MATCHED_BY } from '#core/model/stock/match-sales.ts';
import { STOCK_STATES } from '#core/model/stock/product.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * Every article of the stock, as `assembleStockInSteps` derives it from what the seller entered, its listing and its
 * sale: docs/decisions/082-figures-and-lists.md. Written only by `services/read-model`; everything in it can be
 * derived again.
 */
export const articleRows = pgTable(
  'article_rows',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The id of what the seller entered, otherwise `marketplace:itemId` of its listing. */
    id: text().notNull(),
    /** Its listing, where a page showed it. */
    marketplace: text(),
    itemId: text(),
    saleId: text(),
    /** How its sale was found; null without a sale. */
    soldBy: text({ enum: MATCHED_BY }),
    state: text({ enum: STOCK_STATES }).notNull(),
    /** What was paid for it, in `currency`, without expenses. */
    costMinor: bigint({ mode: 'number' }),
    currency: text(),
    /** Where that was learnt; null while it is unknown. */
    costOrigin: jsonb().$type<CostOrigin>(),
    /** Its expenses. */
    tied: jsonb().$type<readonly Money[]>().notNull(),
    /** True when it stands for everything that its sale holds. */
    isWholeSale: boolean().notNull(),
    /** True when it was sold before the day it was bought: one of the two days is wrong. */
    isBoughtLate: boolean().notNull(),
    /** Names the account that offers it or sold it (`ownerKeyOf`); empty while that is unknown. */
    ownerKey: text().notNull().default(''),
    marketplaceUserId: text(),
    /** True of one that the seller described: it stands before those that only a listing shows. */
    isEntered: boolean().notNull().default(false),
    /** When it was entered, otherwise when it was listed. */
    addedAt: instant(),
    /** Day in Paris of the purchase, otherwise of the listing. */
    since: text(),
    /** The asking price. */
    priceMinor: bigint({ mode: 'number' }),
    place: text(),
    /** What sorts and finds it, folded. */
    titleKey: text(),
    searchText: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('article_rows_sale').on(table.accountId, table.saleId).where(sql`${table.saleId} is not null`),
    index('article_rows_state').on(table.accountId, table.state),
    index('article_rows_bought_late').on(table.accountId).where(sql`${table.isBoughtLate}`),
  ],
);

/** What the articles of each lot bear of its cost. */
export const lotShares = pgTable(
  'lot_shares',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** Its articles, and how many of them joined after the purchase. */
    known: integer().notNull(),
    joined: integer().notNull(),
    /** Announced articles that nobody entered, and what they bear; null while unknown. */
    unentered: integer().notNull(),
    unenteredMinor: bigint({ mode: 'number' }),
    /** What is lost, because every article that was left turned out unsellable; null while unknown. */
    lostMinor: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
