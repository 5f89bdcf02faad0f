import { bigint, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** What the wallet said of a month, or of now (`month` is `now`). Empty `marketplaceUserId`: nobody said whose it is. */
export const walletStatements = pgTable(
  'wallet_statements',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    balanceMinor: bigint({ mode: 'number' }),
    pendingMinor: bigint({ mode: 'number' }),
    openingMinor: bigint({ mode: 'number' }),
    closingMinor: bigint({ mode: 'number' }),
    currency: text(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_statements_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month],
    }),
  ],
);
