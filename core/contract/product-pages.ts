import { MOST_SEARCHED } from '../model/fold.ts';
import { REGIMES } from '../model/regime.ts';
import { mapStockLists, STOCK_LISTS } from '../model/stock/stock-lists.ts';
import { STOCK_SORTS } from '../model/stock/stock-view.ts';
import { defineEndpoint } from './endpoint.ts';
import { decimal, text, uuid } from './primitives.ts';
import { lot, product } from './product.ts';
import { productId } from './product-id.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

const count = z.number().int();

/** Some articles, and what those of a known cost cost, in each currency. */
const costed = z.object({
  ...{ count, unpriced: count },
  sums: z.array(z.object({ currency: z.string(), amount: decimal })).readonly(),
});

/** Which articles: of one regime, of one account, in one list. */
const filter = {
  /** By default that of the seller's own type, or the one under which there are any. */
  regime: z.enum(REGIMES).optional(),
  /** One account of the marketplace: its user id, or `unknown` for articles of none. */
  account: z.string().max(64).optional(),
  list: z.enum(STOCK_LISTS).default('all'),
  /** Every word of it is in the title, brand, category, size, SKU, place, source or note. */
  search: text(MOST_SEARCHED).default(''),
};

/** Articles of one page. */
const MOST_ROWS = 500;
/** Articles, or lots, that one call names. */
const MOST_NAMED = 100;

/** Ids with commas between them. */
const idsOf = <Id extends z.ZodType<string, string>>(id: Id) =>
  z
    .string()
    .max(MOST_NAMED * 64)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(MOST_NAMED, `ne doit pas nommer plus de ${MOST_NAMED} lignes`))
    .default([]);

/** The stock in pages, and parts of it. */
export const productPages = {
  page: defineEndpoint({
    id: 'products.page',
    method: 'GET',
    path: '/api/products/page',
    summary:
      'Articles of a list of the stock, a page at a time, with the lots that they are in; equals in the order of the whole list.',
    access: 'session',
    query: z.object({
      ...filter,
      sort: z.enum(STOCK_SORTS).default('age'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      /** The `cursor` of the page before, asked for with the same filter and order. */
      cursor: z.string().max(6_000).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(200),
    }),
    replies: {
      200: z.object({
        products: z.array(product),
        lots: z.array(lot),
        /** Null: there are no more. */
        cursor: z.string().nullable(),
      }),
    },
  }),
  overview: defineEndpoint({
    id: 'products.overview',
    method: 'GET',
    path: '/api/products/overview',
    summary:
      'How many articles are in each list of the stock, what they cost, how old they are, and how many a search finds.',
    access: 'session',
    query: z.object(filter),
    replies: {
      200: z.object({
        /** The regime that is shown; null: there is no article under any. */
        regime: openEnum(REGIMES).nullable(),
        regimes: z.array(openEnum(REGIMES)),
        /** Articles of every account and regime; and those of the regime that belong to no account. */
        ...{ count, withoutAccount: count },
        lists: z.object(mapStockLists(() => costed)),
        /** The articles that are here by age, youngest first; and those whose age is unknown. */
        ...{ ages: z.array(costed), ageless: costed },
        /** Articles of the list that the search finds. */
        found: count,
      }),
    },
  }),
  some: defineEndpoint({
    id: 'products.some',
    method: 'GET',
    path: '/api/products/some',
    summary:
      'Articles by their ids, and every article of some lots, with all lots that they are in. What is not known is left out.',
    access: 'session',
    query: z.object({ articles: idsOf(productId), lots: idsOf(uuid) }),
    replies: { 200: z.object({ products: z.array(product), lots: z.array(lot) }) },
  }),
  lots: defineEndpoint({
    id: 'products.lots',
    method: 'GET',
    path: '/api/lots',
    summary: 'Every lot of the stock, by its id, without its articles.',
    access: 'session',
    replies: { 200: z.object({ lots: z.array(lot) }) },
  }),
};
