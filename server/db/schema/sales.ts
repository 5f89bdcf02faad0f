import { bigint, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Sales of a shop, as loaded by the seller. */
export const sales = pgTable(
  'sales',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    title: text(),
    date: instant(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
