import { amount, currency, instant, marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

/** Rows of each kind in one `sales/load`. */
const MAX_LOADED = 10_000;

/** A row's own id; without one its content identifies it. */
const rowId = text(200).optional();

const loadedSale = z.strictObject({
  id: rowId,
  transactionId: marketplaceId.nullable().optional(),
  conversationId: marketplaceId.nullable().optional(),
  title: text(500).nullable().optional(),
  buyerLogin: text(200).nullable().optional(),
  price: amount.nullable(),
  currency: currency.nullable().optional(),
  date: instant.nullable(),
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
