import { REGIMES } from '../model/regime.ts';
import { FATES } from '../model/stock/product.ts';
import { MISSING_COSTS } from '../model/stock/sale-cost.ts';
import { articleChoices } from './article-choices.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { orderCosts } from './order-costs.ts';
import { amount, civilDay, currency, decimal, idInPath, instant, marketplaceId, text, uuid } from './primitives.ts';
import { lot, product } from './product.ts';
import { productId } from './product-id.ts';
import { productOffers } from './product-offers.ts';
import { productPages } from './product-pages.ts';
import { placeCounts, productPlaces } from './product-places.ts';
import { openEnum } from './read-reply.ts';
import { saleChoices } from './sale-choices.ts';
import { saleCosts } from './sale-costs.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** Articles, or lots, in one call. */
const MAX_SAVED = 2_000;
/** Articles that a browser keeps for when there is no network. */
const MAX_KEPT = 5_000;

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
    summary:
      'The inventory: what the seller entered, and own listings that nothing was entered about; newest first, up to a limit.',
    access: 'session',
    query: z.object({
      /** The newest articles alone, with the lots that they are in; by default all of them. */
      limit: z.coerce.number().int().min(1).max(MAX_KEPT).optional(),
    }),
    replies: {
      200: z.object({
        products: z.array(product),
        lots: z.array(lot).default([]),
        /** Articles of the stock, those left out included; null from servers before this release, which send all of them. */
        count: z.number().int().nullable().default(null),
        /** The regime of the seller's own type, whose articles a screen shows first. */
        regime: openEnum(REGIMES).nullable().default(null),
      }),
    },
  }),
  ...productPages,
  ...articleChoices,
  costs: saleCosts,
  saleChoices,
  offered: productOffers,
  places: productPlaces,
  placeCounts,
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
