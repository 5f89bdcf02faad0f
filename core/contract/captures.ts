import { PHASES } from '../model/phase.ts';
import { defineEndpoint } from './endpoint.ts';
import { mergeCounts, order } from './orders.ts';
import { currency, httpsUrl, instant, marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

/** One row of a sold-orders page as the parser gives it (DECISIONS §6). Unknown fields are dropped and counted. */
export const orderRecord = z.object({
  transactionId: marketplaceId.nullable(),
  conversationId: marketplaceId.nullable(),
  title: text(500).nullable(),
  priceMinor: z.number().int().min(0).max(100_000_000).nullable(),
  currency: currency.nullable(),
  orderDate: instant.nullable(),
  /** True when `orderDate` is only the list's date. */
  orderDateEstimated: z.boolean().default(true),
  statusDate: instant.nullable(),
  statusText: text(500).nullable(),
  phase: z.enum(PHASES),
  photoUrl: httpsUrl.nullable(),
});

export const CAPTURE_SOURCES = ['flight', 'json', 'dom'] as const;

/**
 * One line of the completeness ledger: pages read of pages announced, per account and list. A page counts while the list
 * announces the same totals as when it was read. `readAt`: when the oldest page that counts was read.
 */
export const completeness = z.object({
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  list: z.literal('sold'),
  filter: z.string(),
  totalPages: z.number().int().nullable(),
  totalEntries: z.number().int().nullable(),
  pagesRead: z.array(z.number().int()),
  complete: z.boolean(),
  readAt: z.string(),
});

export type Completeness = z.infer<typeof completeness>;

const positive = z.number().int().min(0).max(10_000_000);

export const capture = z.object({
  /** Chosen by the outbox: the same id always gets the same answer. */
  captureId: z.string().regex(/^[\x21-\x7e]{8,100}$/, 'doit compter de 8 à 100 lettres, chiffres ou signes'),
  marketplace: z.literal('vinted'),
  marketplaceUserId: marketplaceId.nullable(),
  pageKind: z.literal('orders'),
  source: z.enum(CAPTURE_SOURCES),
  url: httpsUrl,
  observedAt: instant,
  /** The list's tab: `all`, `in_progress`, `completed`, `canceled`… */
  filter: text(40),
  page: positive.nullable(),
  totalPages: positive.nullable(),
  totalEntries: positive.nullable(),
  records: z.array(orderRecord).max(500),
  missing: z.array(text(200)).max(2_000),
});

export type Capture = z.input<typeof capture>;

export const captures = {
  create: defineEndpoint({
    id: 'captures.create',
    method: 'POST',
    path: '/api/captures',
    summary: 'One page read by the extension: merged into orders, all or none, once per captureId.',
    access: 'session',
    body: capture,
    replies: {
      200: z.object({
        ...mergeCounts,
        /** Set aside: rows without a transaction id that find no order; 1 for a whole list that is doubtfully empty. */
        quarantined: z.number().int(),
        ignoredFields: z.number().int(),
        orders: z.array(order),
        completeness,
      }),
    },
  }),
  completeness: defineEndpoint({
    id: 'captures.completeness',
    method: 'GET',
    path: '/api/captures/completeness',
    summary: 'What was read of each list, and when.',
    access: 'session',
    replies: { 200: z.object({ lists: z.array(completeness) }) },
  }),
};
