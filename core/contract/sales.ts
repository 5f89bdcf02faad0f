import { REGIMES } from '../model/regime.ts';
import { SALE_OUTCOMES } from '../model/sale-outcome.ts';
import { MONEY_PARTS } from '../model/sales/money-over-range.ts';
import { SALE_SOURCES, SALE_STAGES } from '../model/sales/sale.ts';
import { COST_ORIGINS } from '../model/stock/cost-origin.ts';
import { MISSING_COSTS } from '../model/stock/sale-cost.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseList, shopExpense } from './expenses.ts';
import { civilDay, decimal } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { loadedBody, loadedReply } from './sales-load.ts';
import { z } from './zod.ts';

/**
 * One sale, whatever states it. Amounts are decimal in `currency`; null is unknown. Fields that servers before this
 * release do not send have a default.
 */
export const sale = z.object({
  id: saleId,
  /** The own marketplace account that sold it, or the loaded shop; null: unknown. */
  shopId: z.string().nullable(),
  title: z.string().nullable(),
  /** When it was sold, ISO. */
  date: z.string().nullable(),
  /** By what time it belongs to a range of days: its release, or the one that a file states; otherwise `date`. */
  countedAt: z.string().nullable().optional(),
  /** The agreed price. */
  price: decimal.nullable(),
  currency: z.string().nullable(),
  source: openEnum(SALE_SOURCES).default('unknown'),
  /** Where it was sold, in the words of the file or the seller; null: unknown, or read on a page of the marketplace. */
  channel: z.string().nullable().default(null),
  /** True when the seller entered it, so that it can be changed and removed. */
  byHand: z.boolean().default(false),
  orderId: z.string().nullable().default(null),
  marketplace: z.string().default(''),
  marketplaceUserId: z.string().nullable().default(null),
  transactionId: z.string().nullable().default(null),
  conversationId: z.string().nullable().default(null),
  buyerLogin: z.string().nullable().default(null),
  photoUrl: z.string().nullable().default(null),
  /** True when only the list's date of the sale is known. */
  dateEstimated: z.boolean().default(false),
  /** Null: the account has had both regimes, and the day of the sale is unknown. */
  regime: openEnum(REGIMES).nullable().default(null),
  outcome: openEnum(SALE_OUTCOMES).default('unknown'),
  stage: z.enum(SALE_STAGES).default('unknown'),
  /** What reached the wallet. */
  released: z.object({ amount: decimal, at: z.string().nullable() }).nullable().default(null),
  /** True when a part was refunded before the release. */
  partlyRefunded: z.boolean().default(false),
  /** The movement that took the last cent of it out of the wallet. `amount` is positive. */
  takenBy: z.object({ amount: decimal, at: z.string() }).nullable().default(null),
  /** Refunds after the release; `amount` is positive. */
  refunds: z.array(z.object({ amount: decimal.nullable(), at: z.string().nullable() })).default([]),
  /** True when it may be the same as another sale of the list: it is in no count. */
  doubtful: z.boolean().default(false),
  /** What its articles cost, expenses for them included, in `currency`. Null: unknown, for the reason in `missing`. */
  cost: decimal.nullable().default(null),
  /** The part of `cost` that is expenses for the articles. */
  tied: decimal.nullable().default(null),
  /** Null where the cost is known, and from older servers. */
  missing: openEnum(MISSING_COSTS).nullable().default(null),
  /** True where the cost is to be entered: money came for the sale on a known day, and its cost is unknown. */
  uncosted: z.boolean().default(false),
  /** Where a known cost was learnt, each place once; `lotSize`: articles in the lot. Empty while the cost is unknown. */
  costOrigins: z
    .array(
      z.object({
        kind: openEnum(COST_ORIGINS),
        boughtOn: z.string().nullable(),
        lotSize: z.number().int().nullable(),
      }),
    )
    .default([]),
  /** Its only article of the stock; null where it has none, or several. */
  articleId: z.string().nullable().default(null),
  /** Articles for which the seller has to state whether they are back: the sale was undone, or a return is open. */
  returns: z
    .array(
      z.object({
        id: z.string(),
        title: z.string().nullable(),
        /** When it came back from an earlier sale. */
        returnedOn: z.string().nullable(),
        /** Null: a listing about which the seller has entered nothing yet. */
        updatedAt: z.string().nullable(),
      }),
    )
    .default([]),
  /**
   * What the sale brought less its cost; `refunds` come off it. A sale that was paid back after its release cost nothing.
   * Null while its money, its cost or a refund is unknown.
   */
  margin: decimal.nullable().default(null),
});
export type WireSale = z.infer<typeof sale>;

const comment = z.object({
  id: z.string(),
  shopId: z.string(),
  date: z.string().nullable(),
  text: z.string().nullable(),
});
/**
 * Figures of sales in one currency, decimal. Null: a part of it is unknown. With every part known,
 * `gross = received + refundsBefore − difference + pending + unread`.
 */
const figures = {
  count: z.number().int(),
  /** Agreed prices. */
  gross: decimal.nullable(),
  /** The prices that are known, and how many are not. */
  grossKnown: decimal,
  unpriced: z.number().int(),
  /** What the wallets received. */
  received: decimal,
  /** What is still to be received. */
  pending: decimal.nullable(),
  /** Prices of the sales whose money is not to come, and of which no wallet states an amount received. */
  unread: decimal.nullable().default(null),
  /** `refundsBefore + refundsAfter` */
  refunds: decimal.nullable(),
  /** Refunded in part before the release. */
  refundsBefore: decimal,
  /** Paid back after the release. */
  refundsAfter: decimal.nullable(),
  /** What the wallets received more (positive) or less than the price, for no known reason. */
  difference: decimal,
  /** Fees that the wallets paid, without sign. */
  fees: decimal,
};

/**
 * Keys: those of `months`, over everything. Empty without a sale; every amount is null where sales are in several
 * currencies, because they are never added.
 */
const statistics = z.record(z.string(), z.union([z.number(), z.string(), z.null()]));

const month = z.object({
  /** `2026-07` in Paris: prices by the day of sale, money by the day it moved. Null: no known day. */
  month: z.string().nullable(),
  currency: z.string().nullable(),
  ...figures,
});
export type SalesMonth = z.infer<typeof month>;

const shop = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  subscribers: z.number().int().nullable(),
  email: z.string().nullable(),
  Sales: z.array(sale),
  Coments: z.array(comment),
  Expenses: z.array(shopExpense),
  /** Computed from the sales above. */
  Statistics: statistics.nullable(),
  /** Figures that `sales/load` stated: of their own source, never added to others. */
  statedStatistics: statistics.nullable().default(null),
});
export type SalesShop = z.infer<typeof shop>;

const moved = z.object({ amount: decimal, count: z.number().int() });

/** A month of a wallet whose lines are not all known, or do not lead from one balance to the other. */
const monthFault = z.object({
  month: z.string(),
  /** What its lines lack to reach its closing balance; null while unknown. */
  gap: decimal.nullable(),
  /** True when not all of its pages were read; `untouched`: none of them was. */
  unread: z.boolean(),
  untouched: z.boolean().default(false),
  /** The numbers of its pages that were not read, as far as they are known. */
  pages: z.array(z.number().int()).default([]),
  /** Lines whose direction is unknown. */
  openLines: z.number().int(),
});

/** The money of one wallet in one currency over a range of Paris days. Amounts are signed as they enter the wallet. */
const walletMoney = z.object({
  marketplace: z.string(),
  /** Null: the owner of the wallet is not stated. */
  marketplaceUserId: z.string().nullable(),
  unnamedAccountId: z.string().nullable(),
  currency: z.string().nullable(),
  released: moved,
  /** Refunds after the release. */
  refunded: moved,
  transferred: moved.extend({ last: z.object({ amount: decimal, at: z.string() }).nullable() }),
  /** True when lines of the range may be missing. */
  partial: z.boolean(),
  /** True when the account has had both regimes in the range: its movements are those of both. */
  mixed: z.boolean(),
  /** The months of the range whose lines are not all known, oldest first. */
  faults: z.array(monthFault).default([]),
  /** opening + parts = computed, over the months that were read whole; null while no balance is known. */
  equation: z
    .object({
      /** First day of the equation: the range's, or that of the first month of the longest stretch read whole. */
      since: z.string(),
      /** Last day of it, both in Paris; null from older servers: that of the range. */
      until: z.string().nullable().default(null),
      opening: decimal,
      parts: z.record(z.enum(MONEY_PARTS), decimal),
      computed: decimal,
      /** The last balance that the wallet showed in the range, brought to its last day. */
      read: decimal.nullable(),
      /** `read − computed` */
      difference: decimal.nullable(),
      /** Its months whose lines do not lead from one balance to the other. */
      faults: z.array(monthFault),
    })
    .nullable(),
});
export type WalletMoneyReply = z.infer<typeof walletMoney>;

/** Which sales: those of one regime (by default the seller's own type), or all. */
export const regimeAsked = z.enum([...REGIMES, 'all']).optional();

/** Sales and expenses (SPEC §7, with its spelling of the fields). */
export const sales = {
  list: defineEndpoint({
    id: 'sales.list',
    method: 'GET',
    path: '/api/sales',
    summary:
      'Every sale once, whatever states it, newest first. With `from` and `to` (days in Paris): those whose money was released or refunded in between, those sold in between whose money was not read, and everything still to come.',
    access: 'session',
    query: z.object({
      from: civilDay.optional(),
      to: civilDay.optional(),
      regime: regimeAsked,
      _t: z.string().max(40).optional(),
    }),
    replies: {
      200: z.object({
        sales: z.array(sale),
        /** Which of them were asked for, and the regimes under which the seller has any. */
        regime: openEnum([...REGIMES, 'all']).default('all'),
        regimes: z.array(openEnum(REGIMES)).default([]),
        /** Sales left out, because the regime they were made under is unknown. */
        unknownRegime: z.number().int().default(0),
      }),
    },
  }),
  data: defineEndpoint({
    id: 'sales.data',
    method: 'GET',
    path: '/api/sales/data',
    summary: 'Shops with their sales, comments, expenses and statistics.',
    access: 'session',
    feature: 'sales-data',
    replies: { 200: z.object({ shops: z.array(shop) }) },
  }),
  load: defineEndpoint({
    id: 'sales.load',
    method: 'POST',
    path: '/api/sales/load',
    summary:
      'Load a shop with its sales, comments, expenses and statistics: all or nothing. A row is known again by its `id`, otherwise by its content. A sale joins the order of its transaction, and is then in no count of its own.',
    access: 'session',
    longList: 'ventes',
    body: loadedBody,
    replies: { 200: loadedReply },
    errors: ['CONFLICT'],
  }),
  combinedStatistics: defineEndpoint({
    id: 'sales.combinedStatistics',
    method: 'GET',
    path: '/api/sales/combined-statistics',
    summary: 'Statistics over all shops, and by month and currency.',
    access: 'session',
    query: z.object({ regime: regimeAsked }),
    replies: {
      200: z.object({
        statistics,
        /** Oldest first, what has no day last; absent from older servers. */
        months: z.array(month).default([]),
        /** Sales in none of it, because the regime they were made under is unknown. */
        unknownRegime: z.number().int().default(0),
      }),
    },
  }),
  money: defineEndpoint({
    id: 'sales.money',
    method: 'GET',
    path: '/api/sales/money',
    summary:
      'What each wallet received, paid back and transferred over some days in Paris, and whether it adds up. A wallet belongs to the regimes that its account had on those days.',
    access: 'session',
    query: z.object({ from: civilDay, to: civilDay, regime: regimeAsked }),
    replies: { 200: z.object({ wallets: z.array(walletMoney) }) },
  }),
  expenses: expenseList,
};
