import { ITEM_STATES } from '../model/item-state.ts';
import { REGIMES } from '../model/regime.ts';
import { SALE_OUTCOMES } from '../model/sale-outcome.ts';
import { SALE_STAGES } from '../model/sales/sale.ts';
import { MATCHED_BY } from '../model/stock/match-sales.ts';
import { FATES, STOCK_STATES } from '../model/stock/product.ts';
import { isBundleArticleId, isListingId } from '../model/stock/product-id.ts';
import { MISSING_COSTS } from '../model/stock/sale-cost.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { orderCosts } from './order-costs.ts';
import { amount, civilDay, currency, decimal, idInPath, instant, marketplaceId, text, uuid } from './primitives.ts';
import { productOffers } from './product-offers.ts';
import { productPlaces } from './product-places.ts';
import { openEnum } from './read-reply.ts';
import { saleCosts } from './sale-costs.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** Articles, or lots, in one call. */
const MAX_SAVED = 2_000;

/**
 * A new id of the client's; or `marketplace:itemId`, for one of the seller's own listings; or the id of one article of
 * a sale in a file.
 */
const productId = z.union([uuid, z.string().refine((id) => isListingId(id) || isBundleArticleId(id))], {
  error: 'doit être un identifiant valide',
});

/** Names the format in the issues of zod. */
export const PRODUCT_ID = 'product-id';

/** The same in an address: a malformed one is answered like an unknown one. */
export const productIdInPath = z.stringFormat(PRODUCT_ID, (id) => productId.safeParse(id).success, {
  error: 'Article introuvable.',
});

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

const lot = z.object({
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
const product = z.object({
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

const line = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable()
    .optional();

const statedOrigin = {
  boughtOn: civilDay.nullable().optional(),
  source: line(100),
  payment: line(60),
  supplier: line(100),
};

const chosenSale = z.strictObject({
  saleId,
  marketplace: text(40),
  transactionId: marketplaceId.nullable(),
  conversationId: marketplaceId.nullable(),
});

/** What changes of an article: fields that are left out stay. An unknown id is a new article. */
const changedProduct = z.strictObject({
  id: productId,
  title: line(500),
  sku: line(60),
  place: line(60),
  brand: line(100),
  category: line(100),
  size: line(60),
  price: amount.nullable().optional(),
  currency: currency.optional(),
  /** Parts of the cost; those of a new article are 0 for protection and postage unless they are stated. */
  article: amount.nullable().optional(),
  protection: amount.nullable().optional(),
  postage: amount.nullable().optional(),
  ...statedOrigin,
  note: line(2_000),
  lotId: uuid.nullable().optional(),
  /** Null once another lot is named without a day. What was sold before this day keeps its share of the lot. */
  lotSince: civilDay.nullable().optional(),
  purchaseId: uuid.nullable().optional(),
  /** A listing of one's own that offers it. */
  marketplace: text(40).nullable().optional(),
  itemId: marketplaceId.nullable().optional(),
  chosenSale: chosenSale.nullable().optional(),
  wholeSale: z.boolean().optional(),
  returnedOn: civilDay.nullable().optional(),
  fate: z.enum(FATES).optional(),
  fateOn: civilDay.nullable().optional(),
});
export type ChangedProduct = z.output<typeof changedProduct>;
export type ProductChange = z.input<typeof changedProduct>;

const changedLot = z.strictObject({
  id: uuid,
  title: text(200)
    .refine((title) => title.trim() !== '', 'ne doit pas être vide')
    .optional(),
  cost: amount.nullable().optional(),
  currency: currency.optional(),
  announced: z.int().min(1, 'doit être au moins 1').max(10_000, 'ne doit pas dépasser 10 000').nullable().optional(),
  ...statedOrigin,
});
export type ChangedLot = z.output<typeof changedLot>;
export type LotChange = z.input<typeof changedLot>;

const several = <S extends z.ZodType>(one: S) =>
  z.array(one).min(1, 'ne doit pas être vide').max(MAX_SAVED, `ne doit pas contenir plus de ${MAX_SAVED} lignes`);

const OF_ORDER = {
  ...({ id: true, title: true, sku: true, place: true, cost: true, currency: true } as const),
  ...({ state: true, returnedOn: true, updatedAt: true } as const),
} as const;

/**
 * `updatedAt` of articles and lots as the seller saw them, null for those about which nothing was entered: when one of
 * them changed since, nothing is written, and 409 names it in `stale`.
 */
const basedOn = z.record(productId, instant.nullable());

/** The articles that one order sold. */
export type OrderProducts = CallReply<(typeof products)['ofOrder']>;

/** The stock: what the seller has, and what it cost. */
export const products = {
  list: defineEndpoint({
    id: 'products.list',
    method: 'GET',
    path: '/api/products',
    summary: 'The inventory: what the seller entered, and own listings that nothing was entered about; newest first.',
    access: 'session',
    replies: {
      200: z.object({
        products: z.array(product),
        lots: z.array(lot).default([]),
        /** The regime of the seller's own type, whose articles a screen shows first. */
        regime: openEnum(REGIMES).nullable().default(null),
      }),
    },
  }),
  costs: saleCosts,
  offered: productOffers,
  places: productPlaces,
  orderCosts,
  ofOrder: defineEndpoint({
    id: 'products.ofOrder',
    method: 'GET',
    path: '/api/orders/:id/products',
    summary: 'The articles of the stock that one order sold, and what they cost together.',
    access: 'session',
    params: z.object({ id: idInPath('Commande introuvable.') }),
    replies: {
      200: z.object({
        products: z.array(product.pick(OF_ORDER)),
        /** Expenses for its articles included. Null: unknown, for the reason in `missing`. */
        cost: decimal.nullable(),
        tied: decimal.nullable().default(null),
        /** That of the sale. */
        currency: z.string().nullable().default(null),
        missing: openEnum(MISSING_COSTS).nullable(),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  save: defineEndpoint({
    id: 'products.save',
    method: 'PUT',
    path: '/api/products',
    summary:
      'Add lots and articles, or change some of their fields: all or nothing. The last change of a field counts, unless `basedOn` says which version a change was made to.',
    access: 'session',
    body: z
      .strictObject({
        products: several(changedProduct).optional(),
        lots: several(changedLot).optional(),
        basedOn: basedOn.optional(),
      })
      .refine(({ products: some, lots: others }) => some ?? others, 'doit contenir des articles ou des lots'),
    replies: {
      200: z.object({
        created: z.number().int(),
        changed: z.number().int(),
        /** `updatedAt` of every article and lot that was named, changed or not: what the next change is based on. */
        versions: z.array(z.object({ id: z.string(), updatedAt: z.string() })).default([]),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: defineEndpoint({
    id: 'products.remove',
    method: 'POST',
    path: '/api/products/delete',
    summary: 'Forget what was entered about articles or lots. Articles of a lot stay, and so do own listings.',
    access: 'session',
    room: 'freed',
    body: z.strictObject({
      productIds: z.array(productId).max(MAX_SAVED).optional(),
      lotIds: z.array(uuid).max(MAX_SAVED).optional(),
    }),
    replies: { 200: z.object({ removed: z.number().int() }) },
  }),
};
export type StockReply = CallReply<(typeof products)['list']>;
