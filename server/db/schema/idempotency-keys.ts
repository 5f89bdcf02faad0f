import { index, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Changes already made under an `Idempotency-Key`, with their answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of call, parameters and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** The JSON answer; that of an import has the ids of its orders in place of the orders. */
    reply: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
