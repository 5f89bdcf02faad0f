import { REGIMES } from '../model/regime.ts';
import { MISSING_COSTS } from '../model/stock/sale-cost.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilDay, decimal } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** A sale whose cost is unknown. Amounts are decimal, in `currency`. */
const uncosted = z.object({
  id: saleId,
  orderId: z.string().nullable(),
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  transactionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  title: z.string().nullable(),
  photoUrl: z.string().nullable(),
  currency: z.string().nullable(),
  soldAt: z.string().nullable(),
  /** What it brought, and when: what the wallet received, or the price in a file (`stated`). */
  brought: z.object({ amount: decimal, at: z.string().nullable(), stated: z.boolean() }),
  /** Why its cost is unknown, and the articles of the stock that belong to it. */
  missing: openEnum(MISSING_COSTS),
  articles: z.number().int().nullable(),
  productIds: z.array(z.string()),
  /** What is known of its only article. */
  known: z
    .object({
      article: decimal.nullable(),
      protection: decimal.nullable(),
      postage: decimal.nullable(),
      boughtOn: z.string().nullable(),
      source: z.string().nullable(),
      payment: z.string().nullable(),
      lotId: z.string().nullable(),
    })
    .nullable(),
  /** Its only listing, which the cost then belongs to. */
  itemId: z.string().nullable(),
  /** What articles of its brand cost before: half of them between `low` and `high`. */
  like: z
    .object({ brand: z.string(), count: z.number().int(), low: decimal, median: decimal, high: decimal })
    .nullable(),
});
export type UncostedSale = z.infer<typeof uncosted>;

export const side = z.object({ count: z.number().int(), received: decimal });

/** `known.received − cost − fees − expenses = result`. */
const result = z.object({
  currency: z.string().nullable(),
  /** Sales whose cost is known. */
  known: side,
  /** What the articles cost, expenses for them included. */
  cost: decimal,
  /** The part of `cost` that is expenses for the articles. */
  tied: decimal.default(0),
  /** Boosts, showcases and other fees that wallets paid. */
  fees: decimal,
  /** Expenses that are part of the cost of no article. */
  expenses: decimal.default(0),
  result: decimal,
  /** Sales whose cost is unknown: in no part of the result. */
  unknown: side,
  /** Sales of both kinds whose amount is the price in a file. */
  stated: z.number().int(),
});
export type WireResult = z.infer<typeof result>;

const MOST_ON_A_PAGE = 2_000;

/** What sales left over, and those whose cost is missing. */
export const saleCosts = defineEndpoint({
  id: 'products.costs',
  method: 'GET',
  path: '/api/products/costs',
  summary:
    'What sales left over on some days in Paris, by the day their money came, and the sales of those days whose cost is unknown, a page at a time, the most valuable first.',
  access: 'session',
  query: z.object({
    ...{ from: civilDay, to: civilDay, regime: z.enum([...REGIMES, 'all']).optional() },
    /** One account of the marketplace: its user id, or `unknown` for sales whose account no page stated. */
    account: z.string().max(64).optional(),
    /** Sales of one page. */
    limit: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(MOST_ON_A_PAGE),
    /** The `cursor` of the page before, asked for with the same filter. */
    cursor: z.string().max(1_000).optional(),
    /** One that the first page begins with, if its cost is missing: with every page of the same list. */
    sale: saleId.optional(),
  }),
  replies: {
    200: z.object({
      results: z.array(result),
      /** A page of them, the most valuable first. */
      uncosted: z.array(uncosted),
      /** How many follow on other pages. */
      moreUncosted: z.number().int().default(0),
      /** Null: there are no more. */
      cursor: z.string().nullable().default(null),
      /** Sales still to be paid, on any day, whose cost is unknown. */
      waiting: z.number().int(),
      /** Sales in none of it: the day of their money is unknown, or the regime they were made under. */
      undated: z.number().int(),
      unknownRegime: z.number().int(),
      /** Expenses in none of it: their amount, currency or day is unknown. */
      unknownExpenses: z.number().int().default(0),
      /** Articles bought after the day they were sold. */
      boughtLate: z.array(
        z.object({ productId: z.string(), title: z.string().nullable(), boughtOn: z.string(), soldOn: z.string() }),
      ),
      /** Purchases that are articles of the stock already. */
      stockedPurchases: z.array(z.string()),
      regime: openEnum([...REGIMES, 'all']),
      regimes: z.array(openEnum(REGIMES)),
    }),
  },
});
