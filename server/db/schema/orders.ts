import { ORDER_STATUSES } from '#core/model/order.ts';
import { ORDER_EVENT_KINDS } from '#core/model/order-event.ts';
import { ORDER_DATE_SOURCES } from '#core/model/order-merge.ts';
import { PHASES, type Phase } from '#core/model/phase.ts';
import { type Side, STANDINGS } from '#core/model/side.ts';
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
  /** Null only for a price from a file without a currency. */
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

/** By the kind of page (or other source) that stated it. */
export type ValuesSeen<T> = Readonly<Record<string, { value: T; from: FieldProvenance }>>;

/** The seller's choice between contradictory values: `chosen` applies while the values are those in `among`. */
export interface Settlement {
  /** The chosen value as JSON text. */
  chosen: string;
  /** The distinct values as JSON text, so that a new one reopens the question. */
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
    /** The seller's account on the marketplace. */
    marketplaceUserId: text(),
    /** The unnamed account; null when the account is known, or when not even that can be determined. */
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
    /** The amount actually received according to the wallet, and when. */
    receivedMinor: bigint({ mode: 'number' }),
    receivedAt: instant(),
    /** The amount that figures count as received: that of the wallet, or the price where the seller settled on it. */
    usedReceivedMinor: bigint({ mode: 'number' }),
    /**
     * Newest price on each kind of page: where they differ, the seller settles it. `list.other`: the newest different
     * one from the same kind of source. `conversation.agreed`: the newest that stated a phase too (see `price-seen.ts`).
     */
    priceSeen: jsonb().$type<ValuesSeen<Price>>().notNull().default({}),
    /** Newest last day to ship that each source stated. */
    shipBySeen: jsonb().$type<ValuesSeen<string>>().notNull().default({}),
    /** Whether pages state that the deal is a sale or a purchase, by kind of page; of both sides (see `decide-sides.ts`). */
    sideSeen: jsonb().$type<ValuesSeen<Side>>().notNull().default({}),
    /** Whether it counts as a sale: a function of both records of the deal, the wallet's lines and the seller's choice. */
    standing: text({ enum: STANDINGS }).notNull().default('counted'),
    /** By field: the value that the seller chose. */
    settled: jsonb().$type<Readonly<Record<string, Settlement>>>().notNull().default({}),
    /** Fields that disagree and are not settled: a function of the stored values and choices. */
    conflicts: jsonb().$type<readonly string[]>().notNull().default([]),
    orderDate: instant(),
    orderDateSource: text({ enum: ORDER_DATE_SOURCES }),
    statusDate: instant(),
    statusText: text(),
    phase: text({ enum: PHASES }).notNull(),
    /** Latest reading of each phase: the phase is a function of this alone, so readings may arrive in any order. */
    phaseSeen: jsonb().$type<PhaseSeen>().notNull(),
    /** By phase: the newest date that a reading stated for reaching it. */
    phaseDates: jsonb().$type<ValuesSeen<string>>().notNull().default({}),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** When the seller set the status by hand, and the phase at that time; null once the marketplace has moved on. */
    statusSetAt: instant(),
    statusSetPhase: text({ enum: PHASES }),
    shipBy: instant(),
    shipByEstimated: boolean().notNull(),
    archivedAt: instant(),
    shippingLabelId: uuid(),
    returnFormId: uuid(),
    provenance: jsonb().$type<OrderProvenance>().notNull(),
    createdAt: instant().notNull(),
    /** Changes only when something in the API's reply changed; strictly increasing within an account. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('orders_updated').on(table.accountId, table.updatedAt),
    index('orders_conversation').on(table.accountId, table.marketplace, table.conversationId),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

export const ORDER_KEY_KINDS = ['transaction', 'conversation'] as const;
export type OrderKeyKind = (typeof ORDER_KEY_KINDS)[number];

/** The keys by which readings find an order: the marketplace's own ids, each unique within an account. */
export const orderKeys = pgTable(
  'order_keys',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    kind: text({ enum: ORDER_KEY_KINDS }).notNull(),
    value: text().notNull(),
    /**
     * Null when two orders share a conversation: it then finds neither, because a guess would change the wrong sale.
     */
    orderId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.kind, table.value] })],
);

/** Events of an order, in the marketplace's own words. */
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

/** Orders that were deleted, so that copies elsewhere drop them too. */
export const removedOrders = pgTable(
  'removed_orders',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    /** Grows with `updatedAt` of the orders, from the same clock. */
    removedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    index('removed_orders_at').on(table.accountId, table.removedAt),
    index('removed_orders_old').on(table.removedAt),
  ],
);

/** What the seller wrote about an order. An import that is undone leaves the order that has one. */
export const orderNotes = pgTable(
  'order_notes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
);

/**
 * Files of orders that are being imported. Their lines are merged piece by piece, each in a transaction of its own; a file
 * whose import was interrupted is finished later, so that a seller never keeps half of it.
 */
export const orderImports = pgTable(
  'order_imports',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The request's `Idempotency-Key`, or one of our own. */
    key: text().notNull(),
    /** SHA-256 of the request, as in `idempotency_keys`. */
    requestHash: text().notNull(),
    at: instant().notNull(),
    /** The validated lines as a JSON array; all lines of one order follow one another. */
    lines: text().notNull(),
    /** How many of the lines are merged: always the first ones. */
    merged: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** The orders of those lines. */
    orderIds: uuid().array().notNull().default([]),
    /** How often the server failed to merge what remained. */
    failures: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
