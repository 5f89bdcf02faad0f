import { isoOfParisDay } from '../model/time.ts';
import { amount, civilDay, currency, instant, marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

/** Rows of each kind in one `sales/load`. */
const MAX_LOADED = 10_000;

/** A row's own id; without one its content identifies it. */
const rowId = text(200).optional();

/** An instant, or a day in Paris. */
const moment = z
  .union([civilDay.transform(isoOfParisDay), instant], {
    error: 'doit être une date ISO 8601 avec son fuseau, ou un jour AAAA-MM-JJ',
  })
  .nullable()
  .optional();
const cost = amount.nullable().optional();

/** A sale. Its account is the `id` of the shop; what is left out is unknown, or stays as it is known. */
const loadedSale = z.strictObject({
  id: rowId,
  transactionId: marketplaceId.nullable().optional(),
  conversationId: marketplaceId.nullable().optional(),
  title: text(500).nullable().optional(),
  buyerLogin: text(200).nullable().optional(),
  price: amount.nullable(),
  currency: currency.nullable().optional(),
  date: instant.nullable(),
  /** When its money was released. */
  releasedAt: moment,
  /** What reached the seller; unknown: the price less the fees. */
  received: cost,
  /** What the sale cost the seller, and what was paid back of it: without sign. */
  fees: cost,
  refund: cost,
  /** Unknown: on the day on which the sale counts. */
  refundedAt: moment,
  /** Where it was sold: « Vinted », « hors Vinted », « Leboncoin ». */
  channel: text(60).nullable().optional(),
  brand: text(100).nullable().optional(),
  category: text(100).nullable().optional(),
  size: text(60).nullable().optional(),
  sku: text(60).nullable().optional(),
  /** What its article was bought for, and on which day in Paris. */
  cost,
  boughtOn: civilDay.nullable().optional(),
});
const loadedComment = z.strictObject({
  id: rowId,
  date: instant.nullable().optional(),
  text: text(2_000).nullable().optional(),
});
const loadedExpense = z.strictObject({
  id: rowId,
  type: text(200),
  montant: amount.nullable(),
  currency: currency.nullable().optional(),
  date: instant.nullable(),
});
const loadedShop = z.strictObject({
  name: text(200).refine((name) => name.trim() !== '', 'ne doit pas être vide'),
  /** The account's id on the marketplace, which makes the shop one of the seller's own accounts. */
  id: marketplaceId.nullable().optional(),
  marketplace: text(40).optional(),
  country: text(100).nullable().optional(),
  city: text(200).nullable().optional(),
  subscribers: z.number().int().min(0).nullable().optional(),
  email: text(320).nullable().optional(),
});

const loadCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});

/** A shop with its sales, comments, expenses and figures (SPEC §7). */
export const loadedBody = z.strictObject({
  boutique: loadedShop,
  ventes: z.array(loadedSale).max(MAX_LOADED, `ne doit pas dépasser ${MAX_LOADED} ventes`),
  commentaires: z.array(loadedComment).max(MAX_LOADED, `ne doit pas dépasser ${MAX_LOADED} commentaires`),
  depenses: z.array(loadedExpense).max(MAX_LOADED, `ne doit pas dépasser ${MAX_LOADED} dépenses`),
  statistics: z
    .record(text(100), z.union([z.number(), text(500), z.null()]))
    .refine((stated) => Object.keys(stated).length <= 200, 'ne doit pas dépasser 200 valeurs'),
});

/** How many rows of each kind are new, differ, or were known. */
export const loadedReply = z.object({
  shopId: z.string(),
  /** The import by which it can be undone as a whole; null when it changed nothing. */
  importId: z.string().nullable().default(null),
  ventes: loadCounts,
  commentaires: loadCounts,
  depenses: loadCounts,
});
