import { boolean, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The seller's own accounts on a marketplace, as their pages showed them. */
export const marketplaceAccounts = pgTable(
  'marketplace_accounts',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    userId: text().notNull(),
    login: text(),
    /** The seller's own name for it. */
    label: text(),
    countryCode: text(),
    business: boolean(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.userId] })],
);
