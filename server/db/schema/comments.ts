import { pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Comments that a shop received. */
export const comments = pgTable(
  'comments',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    date: instant(),
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
