import { bigint, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

export const expenses = pgTable(
  'expenses',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Null: of no shop in particular. */
    shopId: uuid(),
    type: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    date: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
