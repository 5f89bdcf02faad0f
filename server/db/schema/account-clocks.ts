import { bigint, pgTable, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * One row per account, locked by every change of its orders: changes of one account happen one after the other, so
 * `updatedAt` and event cursors only grow and a reader who asks for what is newer never misses one.
 */
export const accountClocks = pgTable('account_clocks', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** `updatedAt` of the last change of orders: what is kept of shops moves the cursor alone. */
  changedAt: instant().notNull(),
  /** Cursor of the last event; 0 before the first. */
  cursor: bigint({ mode: 'number' }).notNull(),
});
