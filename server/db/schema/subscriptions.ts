import { pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Present and past subscriptions; the newest start is the current one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    plan: text().notNull(),
    status: text().notNull(),
    startDate: instant().notNull(),
    /** Null: no end. */
    endDate: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
