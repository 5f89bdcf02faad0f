import { ITEM_STATES } from '../model/item-state.ts';
import { REGIMES } from '../model/regime.ts';
import { SALE_OUTCOMES } from '../model/sale-outcome.ts';
import { SALE_STAGES } from '../model/sales/sale.ts';
import { MATCHED_BY } from '../model/stock/match-sales.ts';
import { FATES, STOCK_STATES } from '../model/stock/product.ts';
import { decimal } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** Where an article or a lot comes from. Null is unknown. */
const origin = {
  /** Day of the purchase in Paris. */
  boughtOn: z.string().nullable(),
  /** The place: « Vide-grenier Bron ». */
  source: z.string().nullable(),
  payment: z.string().nullable(),
  /** Who sold it. */
  supplier: z.string().nullable(),
};

/** Articles bought together for one cost. Amounts are decimal, in `currency`. */
export const lot = z.object({
  id: z.string(),
  title: z.string(),
  cost: decimal.nullable(),
  currency: z.string().nullable(),
  /** Articles of the purchase, as the seller counted them; null: those that are known. */
  announced: z.number().int().nullable(),
  ...origin,
  /** Articles that are known, and what those bear that are not; `lost`: borne by none, because the rest was unsellable. */
  known: z.number().int(),
  /** Those of the known ones that joined after the purchase, and were not announced. */
  joined: z.number().int().default(0),
  unentered: decimal.nullable(),
  lost: decimal.nullable(),
  updatedAt: z.string(),
});
export type WireLot = z.infer<typeof lot>;

/** The sale of an article. `by`: chosen by the seller, or known from the listing. */
const soldAs = z.object({
  id: saleId,
  marketplace: z.string().default(''),
  transactionId: z.string().nullable().default(null),
  conversationId: z.string().nullable().default(null),
  orderId: z.string().nullable(),
  title: z.string().nullable(),
  date: z.string().nullable(),
  price: decimal.nullable(),
  currency: z.string().nullable(),
  stage: openEnum(SALE_STAGES),
  outcome: openEnum(SALE_OUTCOMES),
  by: openEnum(MATCHED_BY),
});

/** An article of the stock. Amounts are decimal, in `currency` except the price, which may be asked for in another one. */
export const product = z.object({
  id: z.string(),
  title: z.string().nullable(),
  /** What is asked for it: its listing's price, otherwise the seller's own idea. */
  price: decimal.nullable(),
  priceCurrency: z.string().nullable().default(null),
  currency: z.string().nullable(),
  sku: z.string().nullable().default(null),
  /** Where it lies. */
  place: z.string().nullable().default(null),
  /** What the seller states of these three, otherwise its listing. */
  brand: z.string().nullable().default(null),
  category: z.string().nullable().default(null),
  size: z.string().nullable().default(null),
  /** The listing's picture, or that of its purchase. */
  photoUrl: z.string().nullable().default(null),
  /** The seller's own picture, which is shown instead: the ids of its documents, which change with it. */
  ownPhoto: z.object({ photo: z.string(), thumbnail: z.string().nullable() }).nullable().default(null),
  url: z.string().nullable().default(null),
  marketplace: z.string().nullable().default(null),
  marketplaceUserId: z.string().nullable().default(null),
  itemId: z.string().nullable().default(null),
  /** That of its account today; one without an account has that of the seller's own type. */
  regime: openEnum(REGIMES).nullable().default(null),
  /** State of its listing; null without one. */
  listing: z.enum(ITEM_STATES).nullable().default(null),
  listedAt: z.string().nullable().default(null),
  state: openEnum(STOCK_STATES).default('unknown'),
  /** What it cost in all: its share of its lot, otherwise the sum of the three parts. Null is unknown, 0 is known. */
  cost: decimal.nullable().default(null),
  /** What was spent on it besides, by currency: pressing, its part of a trip. In no part of `cost`. */
  tied: z.array(z.object({ amount: decimal, currency: z.string() })).default([]),
  article: decimal.nullable().default(null),
  protection: decimal.nullable().default(null),
  postage: decimal.nullable().default(null),
  boughtOn: origin.boughtOn.default(null),
  source: origin.source.default(null),
  payment: origin.payment.default(null),
  supplier: origin.supplier.default(null),
  note: z.string().nullable().default(null),
  lotId: z.string().nullable().default(null),
  /** Day in Paris on which it joined its lot; null: it was part of the purchase. */
  lotSince: z.string().nullable().default(null),
  purchaseId: z.string().nullable().default(null),
  fate: openEnum(FATES).default('kept'),
  fateOn: z.string().nullable().default(null),
  returnedOn: z.string().nullable().default(null),
  sale: soldAs.nullable().default(null),
  /** True when it stands for everything that its sale holds. */
  wholeSale: z.boolean().default(false),
  /** Null: a listing about which the seller has entered nothing yet. */
  updatedAt: z.string().nullable().default(null),
});
export type WireProduct = z.infer<typeof product>;
