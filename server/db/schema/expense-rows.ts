import { REGIMES } from '#core/model/regime.ts';
import type { MonthMoney } from '#core/model/sales/month-money.ts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Who states an expense: the seller, a file, or a line of a wallet. */
export const EXPENSE_SOURCES = ['hand', 'file', 'wallet'] as const;

/**
 * Every expense on each of its days up to `account_clocks.costed_on`, whoever states it: docs/decisions/082-figures-and-lists.md.
 * Written only by `services/read-model`; everything in it can be derived again.
 */
export const expenseRows = pgTable(
  'expense_rows',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** That of its line; of what the seller entered its own, with the day where it comes back. */
    id: text().notNull(),
    source: text({ enum: EXPENSE_SOURCES }).notNull(),
    type: text(),
    note: text(),
    /** Without sign; null while unknown. */
    minor: bigint({ mode: 'number' }),
    currency: text(),
    at: instant(),
    /** Day of `at` in Paris. */
    day: date({ mode: 'string' }),
    /** Empty: of no marketplace. */
    marketplace: text().notNull(),
    marketplaceUserId: text(),
    fileShopId: uuid(),
    /** What the seller entered, of which this is one day. */
    statedId: uuid(),
    /** Null: of an account whose regime on that day is unknown. */
    regime: text({ enum: REGIMES }),
    /** True when it is, at least in part, in what an article or a lot cost. */
    isTied: boolean().notNull(),
    /** What of it is in the result of its day: all of it, or what nothing of the stock bears; null while unknown. */
    resultMinor: bigint({ mode: 'number' }),
    /** What sorts and finds it: its type, and its type and note, folded. */
    typeKey: text().notNull().default(''),
    searchText: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('expense_rows_day').on(table.accountId, table.day, table.id),
    index('expense_rows_stated').on(table.accountId, table.statedId),
    index('expense_rows_source').on(table.accountId, table.source),
  ],
);

/** A balance in minor units; null while it is unknown. */
const balance = () => bigint({ mode: 'number' });

/**
 * Every month of a wallet of which something was read, in each of its currencies: what is known of it, its balances and what its
 * days moved (`MonthMoney`). Derived from the account's wallets.
 */
export const walletMonths = pgTable(
  'wallet_months',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: text().notNull(),
    marketplace: text().notNull(),
    marketplaceUserId: text(),
    /** The `OwnerKey` of the wallet, which an account that is not named yet has too. */
    wallet: text().notNull(),
    /** True of a wallet that turned out to be another one, whose balances count. */
    isRepeated: boolean().notNull(),
    /** `2026-07` in Paris. */
    month: text().notNull(),
    currency: text(),
    ...{ openingMinor: balance(), closingMinor: balance(), breakMinor: balance(), gapMinor: balance() },
    /** Lines of which the amount or the currency is unknown. */
    openLines: integer().notNull(),
    /** True when every page of it was read. */
    complete: boolean().notNull(),
    moved: jsonb().$type<MonthMoney['moved']>().notNull(),
    /** When anything of its wallet was read last. */
    readAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
