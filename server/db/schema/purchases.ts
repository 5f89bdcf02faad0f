import { ORDER_DATE_SOURCES } from '#core/model/order-merge.ts';
import { PHASES } from '#core/model/phase.ts';
import { type Side, STANDINGS } from '#core/model/side.ts';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';
import type { OrderProvenance, PhaseSeen, ValuesSeen } from './orders.ts';

/** Purchases by the seller: never included in any sales figure. */
export const purchases = pgTable(
  'purchases',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    marketplace: text().notNull(),
    marketplaceUserId: text(),
    unnamedAccountId: uuid(),
    transactionId: text(),
    conversationId: text(),
    title: text(),
    priceMinor: bigint({ mode: 'number' }),
    serviceFeeMinor: bigint({ mode: 'number' }),
    shippingMinor: bigint({ mode: 'number' }),
    currency: text(),
    orderDate: instant(),
    orderDateSource: text({ enum: ORDER_DATE_SOURCES }),
    statusText: text(),
    phase: text({ enum: PHASES }).notNull(),
    phaseSeen: jsonb().$type<PhaseSeen>().notNull(),
    /** The other party, as pages of the deal state it. */
    sellerId: text(),
    /** Whether pages state that it is a purchase, by kind of page. */
    sideSeen: jsonb().$type<ValuesSeen<Side>>().notNull().default({}),
    /** Whether it counts as a purchase (see `decide-sides.ts`). */
    standing: text({ enum: STANDINGS }).notNull().default('counted'),
    photoUrl: text(),
    itemIds: jsonb().$type<readonly string[]>().notNull(),
    provenance: jsonb().$type<OrderProvenance>().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('purchases_transaction').on(table.accountId, table.marketplace, table.transactionId),
    index('purchases_conversation').on(table.accountId, table.marketplace, table.conversationId),
  ],
);
