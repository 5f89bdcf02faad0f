import { ORDER_EVENT_KINDS } from '#core/model/order-event.ts';
import { pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** What happened to an order, in the marketplace's own words. */
export const orderEvents = pgTable(
  'order_events',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    at: instant().notNull(),
    kind: text({ enum: ORDER_EVENT_KINDS }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId, table.at, table.kind, table.text] })],
);
