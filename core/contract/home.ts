import { COVERAGES } from '../model/home/coverage.ts';
import { UNITS } from '../model/home/periods.ts';
import { REGIMES } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilDay, decimal } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { side } from './sale-costs.ts';
import { z } from './zod.ts';

/**
 * What some days brought in one currency, in decimal amounts. Sums are of what is known;
 * `known.received + unknown.received = received` and `known.received − cost − fees − expenses = result`.
 */
const figures = z.object({
  /** Null: a currency that nothing states. */
  currency: z.string().nullable(),
  /** What wallets received, less what was paid back, by the day it moved. Null: nothing of these days was read. */
  received: decimal.nullable(),
  result: decimal.nullable(),
  /** Sales whose cost is known, and those whose cost, or a refund, is not: in no part of the result. */
  known: side,
  unknown: side,
  /** What the articles sold cost, expenses for them included, and the part of it that is these expenses. */
  cost: decimal,
  tied: decimal,
  /** Boosts, showcases and other fees that wallets paid. */
  fees: decimal,
  /** Expenses that are part of the cost of no article. */
  expenses: decimal,
  /** Sales of both kinds whose amount is the price in a file. */
  stated: z.number().int(),
});
export type HomeFigures = z.infer<typeof figures>;

/** Some days in Paris, both included, and how much of their money is known. */
const span = z.object({
  from: z.string(),
  to: z.string(),
  coverage: openEnum(COVERAGES),
  /** Months of wallets, `2026-07`, that are to be read, or to be read to the end. */
  unread: z.array(z.string()),
  /** In every currency of the reply. */
  figures: z.array(figures),
});
export type HomeSpan = z.infer<typeof span>;

/** Sales of one currency at one stage, and their prices as far as they are known. */
const staged = z.object({
  currency: z.string().nullable(),
  count: z.number().int(),
  amount: decimal,
  unpriced: z.number().int(),
});

/** The money of the home page. */
export const home = {
  read: defineEndpoint({
    id: 'home.read',
    method: 'GET',
    path: '/api/home',
    summary:
      'What sales brought and left over on some days in Paris: in all, by day, week, month or year, beside the days before and the same days of the year before; in the present month and year; and the money to come. Money counts on the day it moved, as in `GET /api/products/costs`.',
    access: 'session',
    query: z.object({
      ...{ from: civilDay, to: civilDay, regime: z.enum([...REGIMES, 'all']).optional() },
      /** One account of the marketplace: its user id, or `unknown` for what no page gave to any account. */
      account: z.string().max(64).optional(),
    }),
    replies: {
      200: z.object({
        range: span,
        /** The range in periods, first to last; they begin in the January of the first year of which anything is known. */
        unit: openEnum(UNITS),
        periods: z.array(span),
        /** As long a time just before the range, and its days one year earlier. */
        before: span,
        yearBefore: span,
        /** The present month and year, up to today, whatever the range. */
        thisMonth: span,
        thisYear: span,
        /** Sold, and still held by the marketplace; or completed, and their money not read in any wallet since. */
        toCome: z.object({ pending: z.array(staged), completed: z.array(staged) }),
        /** The first month of which anything is known; null: nothing is. */
        since: z.string().nullable(),
        /** When the wallet was read last of which that is longest ago. */
        readAt: z.string().nullable(),
        /** In no figure: sales that may be the same as others; whose money has no known day; made under an unknown regime. */
        doubtful: z.number().int(),
        undated: z.number().int(),
        unknownRegime: z.number().int(),
        /** Expenses in no figure: their amount, currency or day is unknown. */
        unknownExpenses: z.number().int(),
        regime: openEnum([...REGIMES, 'all']),
        regimes: z.array(openEnum(REGIMES)),
      }),
    },
  }),
};
export type HomeReply = z.infer<(typeof home.read)['replies'][200]>;
