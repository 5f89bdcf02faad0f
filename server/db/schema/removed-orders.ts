import { index, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Orders that were taken out, so that copies kept elsewhere drop them too. */
export const removedOrders = pgTable(
  'removed_orders',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    /** Grows with `updatedAt` of the orders: the same clock. */
    removedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    index('removed_orders_at').on(table.accountId, table.removedAt),
    index('removed_orders_old').on(table.removedAt),
  ],
);
