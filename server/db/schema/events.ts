import { bigint, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Changes of orders, for replay to streams that reconnect. The newest ones of each account are kept. */
export const events = pgTable(
  'events',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** 1, 2, 3… within the account. */
    cursor: bigint({ mode: 'number' }).notNull(),
    /** Orders that changed; empty means too many to name. */
    orderIds: uuid().array().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cursor] })],
);
