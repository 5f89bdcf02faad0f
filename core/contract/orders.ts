import { ORDER_STATUSES } from '../model/order.ts';
import { ORDER_EVENT_KINDS } from '../model/order-event.ts';
import { PHASES } from '../model/phase.ts';
import { SALE_OUTCOMES } from '../model/sale-outcome.ts';
import { defineEndpoint } from './endpoint.ts';
import { amount, currency, decimal, httpsUrl, idInPath, instant, marketplaceId, text, uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** The order on the wire: see `Order` in core/model for units and meaning. */
export const order = z.object({
  id: uuid,
  status: openEnum(ORDER_STATUSES),
  orderDate: z.string().nullable(),
  orderDateEstimated: z.boolean(),
  archived: z.boolean(),
  archivedAt: z.string().nullable(),
  shippingLabelId: z.string().nullable(),
  returnFormId: z.string().nullable(),
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  transactionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  title: z.string().nullable(),
  price: decimal.nullable(),
  currency: z.string().nullable(),
  /** The amount received according to the wallet, decimal in `currency`. */
  received: decimal.nullable(),
  statusDate: z.string().nullable(),
  statusText: z.string().nullable(),
  phase: z.enum(PHASES),
  /**
   * When it reached that phase, as dated by a page; null when only pages without a date showed it. Older servers do not
   * send it.
   */
  phaseDate: z.string().nullable().default(null),
  shipBy: z.string().nullable(),
  shipByEstimated: z.boolean(),
  photoUrl: z.string().nullable(),
  buyerLogin: z.string().nullable(),
  itemCount: z.number().int().nullable(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  conflicts: z.array(z.string()).readonly(),
  statusSetAt: z.string().nullable(),
  updatedAt: z.string(),
});

const orderParams = z.object({ id: idInPath('Commande introuvable.') });
export const MAX_BATCH = 10_000;

/** `updatedAt` of each order as the seller saw it: on a mismatch the server replies 409 with its orders. */
const basedOn = z.record(uuid, instant);

const orderBatch = z.strictObject({
  orderIds: z.array(uuid).min(1, 'doit contenir au moins une commande').max(MAX_BATCH),
  basedOn: basedOn.optional(),
});

/** Where the value of a field comes from. `hand`: set by the seller. */
const PROVENANCE_SOURCES = ['page', 'email', 'label', 'file', 'hand'] as const;
const fieldProvenance = z.object({
  field: z.string(),
  source: openEnum(PROVENANCE_SOURCES),
  /** For a page: flight, json or dom; one of the order's own pages includes its kind, as in `transaction.json`. */
  detail: z.string().nullable(),
  at: z.string(),
});
const said = fieldProvenance.omit({ field: true });

/** One article of an order. `price`: decimal, in `currency`. */
const orderItem = z.object({
  itemId: z.string().nullable(),
  title: z.string().nullable(),
  price: decimal.nullable(),
  currency: z.string().nullable(),
  size: z.string().nullable(),
  brand: z.string().nullable(),
  condition: z.string().nullable(),
});

const statedValue = said.extend({
  /** Identifies the value when the seller chooses it: `transaction`, `conversation`, `list`, `message`, `wallet`… */
  key: z.string(),
  /** The value in machine format: `18.50 EUR`, or an ISO instant. */
  value: z.string(),
  /** True for the value currently in use. */
  used: z.boolean(),
});

/** A field on which two of the marketplace's pages disagree: every value, and whether the seller has settled it. */
const conflict = z.object({ field: z.string(), settled: z.boolean(), values: z.array(statedValue) });
export type OrderConflict = z.infer<typeof conflict>;

/** Everything known about one order besides the order itself. */
const orderDetails = z.object({
  order,
  buyer: z
    .object({ id: z.string().nullable(), login: z.string().nullable(), countryCode: z.string().nullable() })
    .nullable(),
  itemIds: z.array(z.string()),
  items: z.array(orderItem),
  /** Events, oldest first, in the marketplace's own words. */
  events: z.array(z.object({ kind: z.enum(ORDER_EVENT_KINDS), at: z.string(), text: z.string() })),
  trackingUrl: z.string().nullable(),
  /** The amount received according to the wallet, decimal. */
  received: z.object({ amount: decimal, currency: z.string().nullable(), at: z.string().nullable() }).nullable(),
  /** Each source's newest stated deadline, earliest first. */
  statedShipBy: z.array(said.extend({ key: z.string(), shipBy: z.string() })),
  conflicts: z.array(conflict),
  outcome: openEnum(SALE_OUTCOMES),
});
export type OrderDetails = z.infer<typeof orderDetails>;

const importedOrder = z.strictObject({
  marketplace: text(40),
  transactionId: marketplaceId,
  conversationId: marketplaceId.nullable().optional(),
  title: text(500).nullable(),
  price: amount.nullable(),
  currency: currency.nullable(),
  orderDate: instant.nullable(),
  statusText: text(500).nullable().optional(),
  phase: z.enum(PHASES).optional(),
  photoUrl: httpsUrl.nullable().optional(),
});

export const mergeCounts = {
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
};

export const orders = {
  list: defineEndpoint({
    id: 'orders.list',
    method: 'GET',
    path: '/api/orders',
    summary: 'All orders of the account, or those changed since; ETag. `nextCursor` when `limit` cut the list.',
    access: 'session',
    query: z.object({
      _t: z.string().max(40).optional(),
      updatedSince: instant.optional(),
      limit: z.coerce.number().int().min(1).max(50_000).optional(),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({
        orders: z.array(order),
        /** With `updatedSince`: orders that an undone import has removed since. */
        removed: z.array(uuid).optional(),
        nextCursor: z.string().nullable().optional(),
      }),
      304: null,
    },
  }),
  provenance: defineEndpoint({
    id: 'orders.provenance',
    method: 'GET',
    path: '/api/orders/:id/provenance',
    summary: 'Where each field of one order comes from, and when it was read.',
    access: 'session',
    params: orderParams,
    replies: { 200: z.object({ fields: z.array(fieldProvenance) }) },
    errors: ['NOT_FOUND'],
  }),
  details: defineEndpoint({
    id: 'orders.details',
    method: 'GET',
    path: '/api/orders/:id/details',
    summary: 'All that is known of one order: buyer, articles, events, deadlines, what disagrees, whether it counts.',
    access: 'session',
    params: orderParams,
    replies: { 200: orderDetails },
    errors: ['NOT_FOUND'],
  }),
  settleConflict: defineEndpoint({
    id: 'orders.settleConflict',
    method: 'PUT',
    path: '/api/orders/:id/conflicts/:field',
    summary:
      'Choose the value that counts where pages disagree; it holds until another value appears. Null takes the choice back.',
    access: 'session',
    room: 'little',
    params: orderParams.extend({ field: text(40) }),
    body: z.strictObject({ chosen: text(40).nullable() }),
    replies: {
      200: z.object({
        order,
        /** The deal is a purchase, by this choice: it is no order any more, and `orders.list` reports it as removed. */
        isPurchase: z.boolean().default(false),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  setStatus: defineEndpoint({
    id: 'orders.setStatus',
    method: 'PUT',
    path: '/api/orders/:id/status',
    summary: 'Set the status by hand; the stored status is returned and wins.',
    access: 'session',
    room: 'little',
    params: orderParams,
    body: z.strictObject({
      status: z.enum(ORDER_STATUSES, { error: 'doit être "0", "1" ou "2"' }),
      basedOn: instant.optional(),
    }),
    replies: { 200: z.object({ status: openEnum(ORDER_STATUSES), order }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  archive: defineEndpoint({
    id: 'orders.archive',
    method: 'POST',
    path: '/api/orders/archive',
    summary: 'Archive orders, all or none.',
    access: 'session',
    room: 'little',
    body: orderBatch,
    replies: {
      200: z.object({
        orders: z.array(z.object({ id: uuid, archivedAt: z.string(), updatedAt: z.string() })),
        message: z.string(),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unarchive: defineEndpoint({
    id: 'orders.unarchive',
    method: 'POST',
    path: '/api/orders/unarchive',
    summary: 'Restore archived orders, all or none.',
    access: 'session',
    room: 'little',
    body: orderBatch,
    replies: {
      200: z.object({ orders: z.array(z.object({ id: uuid, updatedAt: z.string() })), message: z.string() }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  import: defineEndpoint({
    id: 'orders.import',
    method: 'POST',
    path: '/api/orders/import',
    summary: 'Orders from files and hands, merged by transaction id, all or none.',
    access: 'session',
    body: z.strictObject({ orders: z.array(importedOrder).min(1).max(MAX_BATCH) }),
    longList: 'orders',
    replies: { 200: z.object({ ...mergeCounts, orders: z.array(order) }) },
  }),
};
