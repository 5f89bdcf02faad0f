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
    /** Accounts that pages tell and contradict: two or more of its one page's deals, or one that was read whole without these lines. */
    claimedBy: jsonb().$type<readonly string[]>().notNull().default([]),
    /** No deal leads it to an account: the seller put things here that were one's, or they contradict an unnamed account that was read whole. */
    byHand: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
