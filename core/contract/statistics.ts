import { COVERAGES } from '../model/home/coverage.ts';
import { REGIMES } from '../model/regime.ts';
import { FIND_DIMENSIONS } from '../model/statistics/comparable-sales.ts';
import { UNASKED } from '../model/statistics/sale-discount.ts';
import { UNTIMED } from '../model/statistics/sale-fact.ts';
import { SLEEP_DIMENSIONS } from '../model/statistics/sleeping.ts';
import { DIMENSIONS, TRAIT_KINDS } from '../model/statistics/trait.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilDay, currency, decimal, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

const count = z.number().int();

/** The value that sales of a group share. `label` is null unless it is named. `id` is equal for equal values. */
const trait = z.object({ id: z.string(), kind: openEnum(TRAIT_KINDS), label: z.string().nullable() });
export type WireTrait = z.infer<typeof trait>;

/** Decimal amounts in one currency. `received − cost = margin`, of the sales whose cost is known. */
const margin = {
  count,
  received: decimal,
  cost: decimal,
  margin: decimal,
  /** Sales whose cost, or a refund, is unknown: in no part of the margin. */
  uncosted: z.object({ count, received: decimal }),
  /** Sales of both kinds that count at the price in a file. */
  stated: count,
};

const marginGroup = z.object({
  ...{ trait, ...margin },
  /** Sales whose value was deduced from their title. */
  deduced: count,
});
export type WireMarginGroup = z.infer<typeof marginGroup>;

const speed = {
  /** Sales whose money came in the range. */
  count,
  /** Those whose days from listing to sale are known. */
  timed: count,
  /** Median of these days; null below five. */
  medianDays: z.number().nullable(),
  /** The middle half of the sales took so many days; null below five. */
  spread: z.object({ low: z.number(), high: z.number() }).nullable().default(null),
};

const speedGroup = z.object({
  ...{ trait, ...speed, deduced: count },
  /** In the range compared with; null without one, or without such a sale in it. */
  earlier: z.object(speed).nullable(),
});
export type WireSpeedGroup = z.infer<typeof speedGroup>;

/** What the sales of one range add up to. */
const period = z.object({
  from: z.string(),
  to: z.string(),
  margin: z.object(margin),
  speed: z.object({ ...speed, untimed: z.record(z.enum(UNTIMED), count) }),
  /** How much of the money of these days is known, as on the home page. */
  coverage: openEnum(COVERAGES).default('unknown'),
  /** Months of wallets, `2026-07`, that are to be read, or to be read to the end. */
  unread: z.array(z.string()).default([]),
  /** What states the sales whose money came. */
  sources: z.object({ order: count, file: count, wallet: count }),
});
export type WirePeriod = z.infer<typeof period>;

/** Some articles of the stock: `cost` is the sum of those whose cost is known, decimal; `unpriced` counts the others. */
const costed = { count, cost: decimal, unpriced: count };

const sleepGroup = z.object({
  ...{ trait, deduced: count },
  /** Articles that are here, and those of them of an unknown age. */
  ...{ count, undated: count },
  /** Those that have been here for ninety days at least. */
  dormant: z.object(costed),
});
export type WireSleepGroup = z.infer<typeof sleepGroup>;

/** What is in the stock today, whatever the range, by its age in days. */
const stock = z.object({
  /** Youngest first: from `from` on, below `to`; null: of any greater age. */
  bands: z.array(z.object({ from: count, to: count.nullable(), ...costed })),
  /** Of an unknown age. */
  undated: z.object(costed),
  /** Those first in which most money sleeps. */
  groups: z.array(sleepGroup),
  /** Articles whose cost is known in another currency: in no number. */
  otherCurrencies: count,
});

const discount = {
  /** Sales whose money came in the range. */
  count,
  /** Those of which the price asked before the sale and the price paid are known, in one currency. */
  known: count,
  /** Those of them that brought the price asked, or more. */
  full: count,
  /** Median part of the price asked that was taken off, 0 to 1; negative: added. Null below five. */
  medianShare: z.number().nullable(),
  /** Median amount that was taken off; null below five. */
  median: decimal.nullable(),
};

const discountGroup = z.object({ trait, ...discount, deduced: count });
export type WireDiscountGroup = z.infer<typeof discountGroup>;

const scope = {
  ...{ from: civilDay, to: civilDay, regime: z.enum([...REGIMES, 'all']).optional() },
  /** One account of the marketplace: its user id, or `unknown` for sales whose account no page stated. */
  account: z.string().max(64).optional(),
  /** By default, and where no sale of the range has it, the one of most sales in the range. */
  currency: currency.optional(),
};

const ofScope = {
  /** The one currency that every figure is of; null: a currency that nothing states. */
  currency: z.string().nullable(),
  /** Those of all sales of the range, most sales first; where it has none, those of all sales. */
  currencies: z.array(z.object({ currency: z.string().nullable(), count })),
};

const traitId = text(200).optional();
/** A year. */
const MOST_DAYS = 365;

/** Answers from the seller's own sales. Money counts on the day it was released, moments on the day of the sale. */
export const statistics = {
  read: defineEndpoint({
    id: 'statistics.read',
    method: 'GET',
    path: '/api/statistics',
    summary:
      'What sells fast, at what margin, when, where to and from which source: of one currency, over some days in Paris, beside another range.',
    access: 'session',
    query: z.object({
      ...scope,
      /** The range to compare with: both days or none. */
      ...{ vsFrom: civilDay.optional(), vsTo: civilDay.optional() },
      ...{ speedBy: z.enum(DIMENSIONS).default('category'), marginBy: z.enum(DIMENSIONS).default('brand') },
      sleepBy: z.enum(SLEEP_DIMENSIONS).default('category'),
      discountBy: z.enum(DIMENSIONS).default('brand'),
    }),
    replies: {
      200: z.object({
        ...ofScope,
        regime: openEnum([...REGIMES, 'all']),
        regimes: z.array(openEnum(REGIMES)),
        /** Sales in none of it, because the regime they were made under is unknown. */
        unknownRegime: count,
        /** Sales in no range, because the day of their money is unknown. */
        undated: count,
        /** Sales in none of it, because each may be the same as another one. */
        doubtful: count.default(0),
        /** Every sale of the currency, of any day; 0: there is nothing to answer from. */
        sales: count,
        /** When a page was last read, ISO; null: none was. */
        readAt: z.string().nullable(),
        now: period,
        earlier: period.nullable(),
        speeds: z.array(speedGroup),
        margins: z.array(marginGroup),
        sourceMargins: z.array(marginGroup),
        /** Only the group of the unknown ones where no page stated any country. */
        countryMargins: z.array(marginGroup),
        /** By the clocks of Paris: sales by weekday, Monday first, and by hour as far as the moment was stated. */
        moments: z.object({ weekdays: z.array(count), hours: z.array(count), estimated: count, undated: count }),
        /** Null: an older server does not send it. */
        stock: stock.nullable().default(null),
        /** From the price asked to the price paid. Null: an older server does not send it. */
        discounts: z
          .object({
            whole: z.object({ ...discount, unknown: z.record(z.enum(UNASKED), count) }),
            /** Those first of which most sales are known. */
            groups: z.array(discountGroup),
          })
          .nullable()
          .default(null),
      }),
    },
  }),
  purchasePrice: defineEndpoint({
    id: 'statistics.purchasePrice',
    method: 'GET',
    path: '/api/statistics/purchase-price',
    summary: 'Own sales like a find, and the usual costs of a sale: what the highest price to pay for it follows from.',
    access: 'session',
    query: z.object({
      ...{ ...scope, brand: traitId, category: traitId, size: traitId },
      /** Days from listing to sale, at most. */
      days: z.coerce.number().int().min(1).max(MOST_DAYS).optional(),
    }),
    replies: {
      200: z.object({
        ...ofScope,
        count,
        /** What they brought: amount and how many, smallest first. */
        amounts: z.array(z.tuple([decimal, count])),
        medianDays: z.number().nullable(),
        timed: count,
        /** Sales like it of several articles, whose amount belongs to none of them. */
        bundles: count,
        /** Sales like it that took longer than the days asked for, and those whose days are unknown: in no other number. */
        slower: count.default(0),
        untimed: count.default(0),
        /** How many there would be without one part of the description, and on all days. */
        widened: z.partialRecord(z.enum(FIND_DIMENSIONS), count),
        onAllDays: count,
        /** Usual costs: boosts and supplies of the range, shared among its sales. Null: nothing was read of them. */
        costs: z.object({ fees: decimal, supplies: decimal, sales: count, perSale: decimal.nullable() }),
        choices: z.record(z.enum(FIND_DIMENSIONS), z.array(z.object({ trait, count }))),
      }),
    },
  }),
};
export type StatisticsReply = z.infer<(typeof statistics.read)['replies'][200]>;
export type PurchasePriceReply = z.infer<(typeof statistics.purchasePrice)['replies'][200]>;
