import { pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

export const ORDER_KEY_KINDS = ['transaction', 'conversation', 'provisional'] as const;
export type OrderKeyKind = (typeof ORDER_KEY_KINDS)[number];

/** How readings find an order: the marketplace's own ids, each unique within an account. */
export const orderKeys = pgTable(
  'order_keys',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    kind: text({ enum: ORDER_KEY_KINDS }).notNull(),
    value: text().notNull(),
    /** Null when two orders share a conversation: it finds neither, since a guess would change the wrong sale. */
    orderId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.kind, table.value] })],
);
