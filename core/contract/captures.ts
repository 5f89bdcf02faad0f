import { ORDER_EVENT_KINDS } from '../model/order-event.ts';
import { PHASES } from '../model/phase.ts';
import { SIDES } from '../model/side.ts';
import { WALLET_LINE_KINDS } from '../model/wallet-line.ts';
import { completeness, listCompleteness } from './completeness.ts';
import { defineEndpoint } from './endpoint.ts';
import { mergeCounts, order } from './orders.ts';
import { civilDay, currency, httpsUrl, instant, marketplaceId, text } from './primitives.ts';
import { count, country, id, minor, textOrNull } from './record-fields.ts';
import { feedbackRecord, feedbackSummary, itemRecord, shopRecord } from './shop-records.ts';
import { z } from './zod.ts';

const signedMinor = z.number().int().min(-100_000_000).max(100_000_000);
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'doit être un mois AAAA-MM');

/** One row of a list of orders, as returned by the parser (DECISIONS §6). Unknown fields are dropped and counted. */
export const orderRecord = z.object({
  transactionId: id,
  conversationId: id,
  title: textOrNull(500),
  priceMinor: minor.nullable(),
  currency: currency.nullable(),
  orderDate: instant.nullable(),
  /** True when `orderDate` is only the list's date. */
  orderDateEstimated: z.boolean().default(true),
  statusDate: instant.nullable(),
  statusText: textOrNull(500),
  phase: z.enum(PHASES),
  photoUrl: httpsUrl.nullable(),
  /** The machine value states that the deal failed, but no known text states how. */
  hasFailed: z.literal(true).optional(),
  /** The machine value implies a later phase than the text: the date may be that of either. */
  hasLateText: z.literal(true).optional(),
});

const orderItem = z.object({
  itemId: id,
  title: textOrNull(500),
  priceMinor: minor.nullable(),
  currency: currency.nullable(),
  size: textOrNull(100),
  brand: textOrNull(200),
  condition: textOrNull(100),
});

/** What happened to an order, dated by the marketplace's own message. */
const orderEvent = z.object({ kind: z.enum(ORDER_EVENT_KINDS), at: instant, text: text(500) });

/** One order as described by its conversation, transaction or journey. */
export const orderDetailRecord = orderRecord.extend({
  /** Where `orderDate` comes from; null is equivalent to a list. */
  orderDateSource: z.enum(['payment', 'message', 'list']).nullable().default(null),
  side: z.enum(SIDES).nullable(),
  sellerId: id,
  buyerId: id,
  otherLogin: textOrNull(100),
  otherCountry: country,
  itemIds: z.array(marketplaceId).max(200),
  itemCount: count.nullable(),
  items: z.array(orderItem).max(200),
  serviceFeeMinor: minor.nullable(),
  shippingMinor: minor.nullable(),
  /** An instant, or a day when the marketplace states no time. */
  shipBy: z.union([civilDay, instant]).nullable(),
  statusCode: z.number().int().nullable(),
  shipmentStatusCode: z.number().int().nullable(),
  shipmentId: id,
  carrier: textOrNull(100),
  trackingCode: textOrNull(100),
  trackingUrl: httpsUrl.nullable(),
  packageSize: textOrNull(100),
  events: z.array(orderEvent).max(200),
});

/** One line of the inbox; without any message text. */
const threadRecord = z.object({
  conversationId: id,
  otherUserId: id,
  otherLogin: textOrNull(100),
  itemCount: count.nullable(),
  updatedAt: instant.nullable(),
});

/** The wallet's statement for a month, or for the present (`month` null). */
const walletStatement = z.object({
  type: z.literal('statement'),
  month: month.nullable(),
  balanceMinor: signedMinor.nullable(),
  pendingMinor: signedMinor.nullable(),
  openingMinor: signedMinor.nullable(),
  closingMinor: signedMinor.nullable(),
  currency: currency.nullable(),
  months: z.array(month).max(600),
});

/** One line of the wallet: money in is positive. */
const walletLine = z.object({
  type: z.literal('line'),
  kind: z.enum(WALLET_LINE_KINDS),
  title: textOrNull(500),
  entityType: textOrNull(100),
  entityId: id,
  conversationId: id,
  amountMinor: signedMinor.nullable(),
  /** As written on the page. Older clients do not send it. */
  shownMinor: signedMinor.nullable().default(null),
  currency: currency.nullable(),
  date: instant.nullable(),
});

export const CAPTURE_SOURCES = ['flight', 'json', 'dom'] as const;

/** Why nothing could be read from a page: the reason code, and a sample with every value masked. */
const readFailure = z.object({ reason: text(60), sample: text(20_000) });

const visibleAscii = z.string().regex(/^[\x21-\x7e]{8,100}$/, 'doit compter de 8 à 100 lettres, chiffres ou signes');

/** Chosen by the outbox: the same id always gets the same reply. */
export const captureId = visibleAscii;

const envelope = {
  captureId,
  marketplace: z.literal('vinted'),
  /** The account to which the page belongs, when the page or its load states it. */
  marketplaceUserId: id,
  /**
   * One load of the marketplace in a tab: all its pages were shown to one account. Null from an older client, or from a
   * file.
   */
  loadId: visibleAscii.nullable().default(null),
  source: z.enum(CAPTURE_SOURCES),
  url: httpsUrl,
  observedAt: instant,
  /** The list's tab: `all`, `in_progress`, `completed`, `canceled`…; the month for the wallet; empty elsewhere. */
  filter: text(40),
  page: count.nullable(),
  totalPages: count.nullable(),
  totalEntries: count.nullable(),
  missing: z.array(text(200)).max(2_000),
  /**
   * Paths of the fields that only the page's display contains, not its data (`records[0].price`): stored as displayed
   * values, which never replace values from data.
   */
  displayed: z.array(text(200)).max(2_000).default([]),
  /** Oddities of a page that could be read. */
  notes: z.array(text(60)).max(20).default([]),
  /** Set when nothing could be read: `records` is then empty, and only reading health is updated. */
  failure: readFailure.nullable().default(null),
  /** The batch of saved pages that this one belongs to, so that the batch can be undone as a whole. */
  importId: z.uuid({ error: 'doit être un identifiant valide' }).nullable().default(null),
};

const captureOf = <const Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row) =>
  z.object({ ...envelope, pageKind: z.literal(kind), records: z.array(row).max(500) });

/**
 * A page about one shop: the seller's own when `marketplaceUserId` is set, otherwise another member's (kept only with a
 * plan).
 */
const aboutShop = <const Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row) =>
  captureOf(kind, row).extend({ shopId: id.default(null) });

/** One page that was read, or that could not be. Unknown fields are dropped and counted. */
export const capture = z.discriminatedUnion('pageKind', [
  captureOf('orders', orderRecord).extend({
    /** The side that the list shows. */
    orderType: z.enum(SIDES).default('sold'),
  }),
  captureOf('conversation', orderDetailRecord),
  captureOf('transaction', orderDetailRecord),
  captureOf('journey', orderDetailRecord),
  captureOf('inbox', threadRecord),
  aboutShop('wardrobe', itemRecord),
  aboutShop('item', itemRecord),
  aboutShop('shop', shopRecord),
  aboutShop('feedbacks', z.discriminatedUnion('type', [feedbackRecord, feedbackSummary])),
  captureOf('wallet', z.discriminatedUnion('type', [walletStatement, walletLine])),
]);

export type Capture = z.input<typeof capture>;
export type OrdersCapture = Extract<Capture, { pageKind: 'orders' }>;

export const captures = {
  create: defineEndpoint({
    id: 'captures.create',
    method: 'POST',
    path: '/api/captures',
    summary: 'One page read by the extension: merged, all or none, once per captureId.',
    access: 'session',
    body: capture,
    replies: {
      200: z.object({
        /** Rows of the page's kind: orders, purchases, articles, wallet lines. */
        ...mergeCounts,
        /**
         * Number of quarantined rows: those without a transaction id that match no order; 1 for a whole list that is
         * suspiciously empty.
         */
        quarantined: z.number().int(),
        ignoredFields: z.number().int(),
        /** The sales that the page concerns, in their current state. */
        orders: z.array(order),
        /** Null for a page that is not a list. */
        completeness: completeness.nullable(),
        /** False when nothing of the page was kept: another member's shop, and no plan that includes shop analysis. */
        kept: z.boolean().optional(),
      }),
    },
  }),
  completeness: listCompleteness,
};
