import type { Capture } from '../contract/captures.ts';
import type { StockAddition } from '../contract/stock-addition.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { ORDER_STATUSES, type Order } from '../model/order.ts';

/** Epoch milliseconds. */
const instantMs = z.number().int().min(0);
/** Server and seller that a row belongs to: it is never sent for another seller. */
const account = z.string().min(1);

/** Validated when it arrived from the server; only its position in the cache is validated again. */
const cachedOrder = z.custom<Order>((value) => typeof value === 'object' && value !== null && 'id' in value);

/** Validated when it entered the outbox. */
const waitingCapture = z.custom<Capture>(
  (value) => typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records),
);

/** Validated by the server when it is sent. */
const addition = z.custom<StockAddition>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'products' in value &&
    Array.isArray(value.products) &&
    'lots' in value,
);

const file = z.custom<Blob>((value) => value instanceof Blob);

export const orderRow = z.object({
  /** The epoch of the cache it belongs to: rows of an earlier epoch are invisible. */
  epoch: z.string(),
  id: z.string(),
  /** Grows with each change: a screen requests what came after the last one it saw. */
  seq: z.number().int().min(1),
  order: cachedOrder,
  /** The version that a change of our own replaced: another change based on that version is still ours. */
  replaced: z.object({ updatedAt: z.string(), changeId: z.string() }).nullable(),
});

export const captureRow = z.object({
  captureId: z.string(),
  /** Hash of everything but the time of the reading: a later equal page replaces one that still waits. */
  contentHash: z.string(),
  account,
  capture: waitingCapture,
  tabId: z.number().int().nullable(),
  queuedAt: instantMs,
  attempts: z.number().int().min(0),
  nextAttemptAt: instantMs,
  notes: z.array(z.string()),
});

export const changeRow = z.object({
  /** Assigned by the database: changes are sent in this order. */
  position: z.number().int().optional(),
  /** Also the Idempotency-Key. */
  id: z.string(),
  account,
  kind: z.enum(['status', 'archive', 'unarchive', 'purchase', 'stock']),
  status: z.enum(ORDER_STATUSES).nullable(),
  /** `basedOn`: `updatedAt` of the order as the seller saw it. */
  orders: z.array(z.object({ id: z.string(), basedOn: z.string() })),
  /** Only for the kinds `purchase` and `stock`, which concern no order. */
  addition: addition.optional(),
  /** Of kind `stock`: `updatedAt` of its articles and lots as the seller saw them. */
  seen: z.record(z.string(), z.string().nullable()).optional(),
  /** The photo of one of its articles. It waits alone, with an empty addition, once the article is saved. */
  photo: z.object({ of: z.string(), photo: file, thumbnail: file }).optional(),
  queuedAt: instantMs,
  /** Until then a screen waits for the reply itself; after it, or when null, the change counts as queued. */
  liveUntil: instantMs.nullable(),
  attempts: z.number().int().min(0),
  nextAttemptAt: instantMs,
});

export const refusedRow = z.object({
  id: z.string(),
  account,
  change: changeRow,
  code: z.enum(ERROR_CODES),
  message: z.string(),
  refusedAt: instantMs,
});

export const quarantineRow = z.object({
  id: z.string(),
  url: z.string(),
  source: z.string(),
  reason: z.string(),
  message: z.string(),
  sample: z.string(),
  at: instantMs,
});

export const notifiedRow = z.object({ orderId: z.string(), at: instantMs });

/** Lists that are read without a network too, as far as this browser read them before. `money`: the wallets beside the sales. */
export const KEPT_LISTS = ['sales', 'money', 'stock', 'expenses'] as const;

/** The server's last reply for one list and filter. What it holds is validated by whoever shows it, with the contract of its call. */
export const keptRow = z.object({
  account,
  list: z.enum(KEPT_LISTS),
  /** Which part of the list: the period, for example; empty where there is only one. */
  filter: z.string(),
  at: instantMs,
  reply: z.unknown(),
  /** Of a reply that was too long: rows that are kept, and those that it had. */
  cut: z.object({ shown: z.number().int(), of: z.number().int() }).nullable(),
});

/** An unreadable row: kept unchanged, for a person to look at. */
export const unreadableRow = z.object({ place: z.string(), key: z.string(), value: z.unknown(), at: instantMs });

export type OrderRow = z.infer<typeof orderRow>;
export type CaptureRow = z.infer<typeof captureRow>;
export type ChangeRow = z.infer<typeof changeRow>;
export type RefusedRow = z.infer<typeof refusedRow>;
export type QuarantineRow = z.infer<typeof quarantineRow>;
export type NotifiedRow = z.infer<typeof notifiedRow>;
export type KeptRow = z.infer<typeof keptRow>;
export type UnreadableRow = z.infer<typeof unreadableRow>;
