import { bigint, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** Prices that a private seller set by hand. */
export const privateOrderPrices = pgTable(
  'private_order_prices',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
);
