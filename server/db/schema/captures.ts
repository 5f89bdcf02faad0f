import { index, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Captures already merged, with the answer they got: the same capture gets the same answer. */
export const captures = pgTable(
  'captures',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    captureId: text().notNull(),
    /** The JSON answer, with the ids of its orders in place of the orders. */
    reply: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.captureId] }),
    index('captures_received').on(table.receivedAt),
  ],
);
