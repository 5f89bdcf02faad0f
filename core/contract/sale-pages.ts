import { MOST_SEARCHED } from '../model/fold.ts';
import { REGIMES } from '../model/regime.ts';
import type { SaleEntry } from '../model/sales/sale-entries.ts';
import { mapSaleLists, SALE_LISTS } from '../model/sales/sale-lists.ts';
import { SALE_MONEY_PARTS } from '../model/sales/sale-sums.ts';
import { SALE_SORTS } from '../model/sales/sale-view.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilDay, decimal, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { regimeAsked, sale, type WireSale } from './sales.ts';
import { z } from './zod.ts';

/** A row of a list of sales, with everything that the server returns about its sale. */
export type WireSaleEntry = SaleEntry<WireSale>;

const count = z.number().int();
const counts = { sales: count, refunds: count };
const sums = z.array(z.object({ currency: z.string(), amount: decimal })).readonly();

/** What some rows add up to, in each currency. */
const saleSums = z.object({
  ...{ ...counts, sums, unknown: count },
  margins: z
    .array(z.object({ currency: z.string(), count, brought: decimal, cost: decimal, margin: decimal }))
    .readonly(),
  uncosted: z.object({ count, sums }),
});

/** Which rows: by day, of one regime, of one account, in one list. */
const filter = {
  ...{ from: civilDay, to: civilDay, regime: regimeAsked },
  /** One account of the marketplace: its user id, or `unknown` for sales of none. */
  account: z.string().max(64).optional(),
  list: z.enum(SALE_LISTS).default('all'),
  /** Every word of it is in the title, the buyer or the number of the sale. */
  search: text(MOST_SEARCHED).default(''),
};

/** Rows of one page. */
const MOST_ROWS = 500;

/** Sales in pages. */
export const salePages = {
  page: defineEndpoint({
    id: 'sales.page',
    method: 'GET',
    path: '/api/sales/page',
    summary:
      'Rows of a list of sales, a page at a time: sales, and what was paid back after their release on days of its own. The days choose them as they do in the list of all sales.',
    access: 'session',
    query: z.object({
      ...filter,
      sort: z.enum(SALE_SORTS).default('date'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      /** The `cursor` of the page before, asked for with the same filter and order. */
      cursor: z.string().max(6_000).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(200),
    }),
    replies: {
      200: z.object({
        /** `refund`: the place of the refund among those of the sale, from 0; null: the row is the sale itself. */
        rows: z.array(z.object({ sale, refund: count.nullable() })),
        /** Null: there are no more. */
        cursor: z.string().nullable(),
      }),
    },
  }),
  overview: defineEndpoint({
    id: 'sales.overview',
    method: 'GET',
    path: '/api/sales/overview',
    summary: 'How many sales and refunds are in each list, and what those of one list add up to that a search finds.',
    access: 'session',
    query: z.object(filter),
    replies: {
      200: z.object({
        /** Which sales were looked at, and the regimes under which the seller has any. */
        regime: openEnum([...REGIMES, 'all']),
        regimes: z.array(openEnum(REGIMES)),
        /** Sales left out, because the regime they were made under is unknown. */
        unknownRegime: count,
        lists: z.object(mapSaleLists(() => z.object(counts))),
        /** What all sales of the days consist of, and beside it what may be one of them. */
        parts: z.array(z.object({ part: openEnum(SALE_MONEY_PARTS), currency: z.string(), amount: decimal })),
        /** Orders of the sales whose money is still to come. */
        pendingOrders: z.array(z.string()),
        /** Of the list, what the search finds. */
        found: saleSums,
      }),
    },
  }),
};
