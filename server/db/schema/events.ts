import { bigint, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** What changed: orders, or what is kept of other people's shops and one's own. */
export const EVENT_KINDS = ['orders', 'shops'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Changes of an account, for replay to streams that reconnect. The newest ones of each account are kept. */
export const events = pgTable(
  'events',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** 1, 2, 3… within the account. */
    cursor: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull().default('orders'),
    /** Orders that changed; empty means too many to name. */
    orderIds: uuid().array().notNull(),
    /** Shops that changed, as `marketplace:shopId`; empty means too many to name. */
    shopIds: text().array().notNull().default([]),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cursor] })],
);
