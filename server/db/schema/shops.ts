import { integer, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

export const shops = pgTable(
  'shops',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    country: text(),
    city: text(),
    subscribers: integer(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
