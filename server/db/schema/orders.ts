import { ORDER_STATUSES } from '#core/model/order.ts';
import { ORDER_EVENT_KINDS } from '#core/model/order-event.ts';
import { ORDER_DATE_SOURCES } from '#core/model/order-merge.ts';
import { PHASES, type Phase } from '#core/model/phase.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Where a value of an order came from. `page`: read by the extension; `file`: imported; `hand`: set by the seller. */
export type ProvenanceSource = 'page' | 'email' | 'label' | 'file' | 'hand';

/** Source, detail (flight, json or dom for a page) and ISO instant of one field's value: a compact triple. */
export type FieldProvenance = readonly [source: ProvenanceSource, detail: string | null, at: string];

/** By wire field. Fields that were never read are absent. */
export type OrderProvenance = Readonly<Record<string, FieldProvenance>>;

export interface Price {
  priceMinor: number;
  /** Null only for a price from a file that named none. */
  currency: string | null;
}

/** One article of an order. */
export interface OrderItem {
  itemId: string | null;
  title: string | null;
  priceMinor: number | null;
  currency: string | null;
  size: string | null;
  brand: string | null;
  condition: string | null;
}

/** By the kind of page (or other source) that said it. */
export type ValuesSeen<T> = Readonly<Record<string, { value: T; from: FieldProvenance }>>;

/** The seller's choice between values that disagreed: `chosen` holds while the values stay those of `among`. */
export interface Settlement {
  /** The chosen value as JSON text. */
  chosen: string;
  /** The distinct values as JSON text, so that a new one opens the question again. */
  among: string;
  at: string;
}

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
    /** Which of the accounts that nothing named yet; null when one is known, or when nothing tells even that. */
    unnamedAccountId: uuid(),
    transactionId: text(),
    conversationId: text(),
    title: text(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    photoUrl: text(),
    buyerId: text(),
    buyerLogin: text(),
    buyerCountry: text(),
    itemIds: jsonb().$type<readonly string[]>().notNull().default([]),
    itemCount: integer(),
    items: jsonb().$type<readonly OrderItem[]>().notNull().default([]),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
    /** What the wallet says the seller really got, and when. */
    receivedMinor: bigint({ mode: 'number' }),
    receivedAt: instant(),
    /** What figures count as received: the wallet's word, or the price where the seller settled on it. */
    usedReceivedMinor: bigint({ mode: 'number' }),
    /**
     * Newest price that each kind of page showed: where they differ, the seller settles it. `list.other`, `file.other`: the newest
     * one besides that the same kind of source gave.
     */
    priceSeen: jsonb().$type<ValuesSeen<Price>>().notNull().default({}),
    /** Newest last day to ship that each source stated. */
    shipBySeen: jsonb().$type<ValuesSeen<string>>().notNull().default({}),
    /** By field: the value that the seller chose. */
    settled: jsonb().$type<Readonly<Record<string, Settlement>>>().notNull().default({}),
    /** Fields that disagree and are not settled: a function of what was said and chosen. */
    conflicts: jsonb().$type<readonly string[]>().notNull().default([]),
    orderDate: instant(),
    orderDateSource: text({ enum: ORDER_DATE_SOURCES }),
    statusDate: instant(),
    statusText: text(),
    phase: text({ enum: PHASES }).notNull(),
    /** Latest reading of each phase: the phase is a function of this alone, so readings may arrive in any order. */
    phaseSeen: jsonb().$type<PhaseSeen>().notNull(),
    /** By phase: the newest date that a reading gave for having reached it. */
    phaseDates: jsonb().$type<ValuesSeen<string>>().notNull().default({}),
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
