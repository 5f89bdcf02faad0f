import { ORDER_STATUSES } from '#core/model/order.ts';
import { ORDER_DATE_SOURCES } from '#core/model/order-merge.ts';
import { PHASES, type Phase } from '#core/model/phase.ts';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';
import type { FieldProvenance, OrderProvenance } from './order-provenance.ts';

export type PhaseSeen = Readonly<Partial<Record<Phase, FieldProvenance>>>;

/** One sale. Null means unknown. */
export const orders = pgTable(
  'orders',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    marketplace: text().notNull(),
    /** Which of the seller's accounts on the marketplace. */
    marketplaceUserId: text(),
    transactionId: text(),
    conversationId: text(),
    title: text(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    photoUrl: text(),
    orderDate: instant(),
    orderDateSource: text({ enum: ORDER_DATE_SOURCES }),
    statusDate: instant(),
    statusText: text(),
    phase: text({ enum: PHASES }).notNull(),
    /** Latest reading of each phase: the phase is a function of this alone, so readings may arrive in any order. */
    phaseSeen: jsonb().$type<PhaseSeen>().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** When the seller set the status by hand, and the phase of that moment; null once the marketplace moved on. */
    statusSetAt: instant(),
    statusSetPhase: text({ enum: PHASES }),
    shipBy: instant(),
    shipByEstimated: boolean().notNull(),
    archivedAt: instant(),
    shippingLabelId: uuid(),
    returnFormId: uuid(),
    provenance: jsonb().$type<OrderProvenance>().notNull(),
    createdAt: instant().notNull(),
    /** Moves only when something on the wire changed; grows strictly within an account. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('orders_updated').on(table.accountId, table.updatedAt),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
