import { boolean, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * Accounts of the seller on a marketplace that nothing has named yet: what was read of each is kept apart, under this id where
 * the account's own would stand.
 */
export const unnamedAccounts = pgTable(
  'unnamed_accounts',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    marketplace: text().notNull(),
    /** Sites on which its pages were read. */
    hosts: jsonb().$type<readonly string[]>().notNull(),
    firstReadAt: instant().notNull(),
    lastReadAt: instant().notNull(),
    /** Accounts by which deals of its one page are known, when they are two or more. */
    claimedBy: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The seller put things here that were an account's: no deal leads them back to one. */
    byHand: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
