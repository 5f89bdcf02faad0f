import { bigint, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** The inventory. */
export const products = pgTable(
  'products',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    title: text(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
