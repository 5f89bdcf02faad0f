import { REPEATS } from '#core/model/expenses/occurrences.ts';
import { bigint, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * What the seller entered about expenses. One that comes back is one row; the days on which it came are derived
 * (docs/decisions/063-expenses.md).
 */
export const expenses = pgTable(
  'expenses',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    type: text().notNull(),
    note: text(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The first, or only, day in Paris. */
    day: text().notNull(),
    every: text({ enum: REPEATS }),
    /** The last day on which it may come. */
    until: text(),
    /** The article, or the lot, whose cost it is part of. */
    productId: text(),
    lotId: uuid(),
    /** The account of the marketplace it was paid for; null: for none in particular. */
    marketplace: text(),
    marketplaceUserId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
