import {
  ITEM_CHANGES,
  NO_ESTIMATE_REASONS,
  type ShopAnalysis,
  type ShopChanges,
} from '../model/competitor/shop-analysis.ts';
import { ITEM_STATES } from '../model/item-state.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

export const count = z.number().int().min(0);
export const minor = z.number().int();
const share = z.number();
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** Both ends included, `level` 0 to 1. */
const interval = z.object({ low: z.number(), high: z.number(), level: share });

/** Wire format of DECISIONS §5; see `SalesAnalysis` in core/model. */
const analyseVentes = z.object({
  totalVentes: maybe(count),
  totalVentesEstime: maybe(interval),
  ventesParMois: z.array(z.object({ mois: z.string(), observe: maybe(count), estime: maybe(interval) })).readonly(),
  paysActifs: z.array(z.object({ pays: z.string(), ventes: count })).readonly(),
});

const calibration = z.object({
  transactions: count,
  evaluations: count,
  testedMonths: count,
  medianError: maybe(share),
  coverage: maybe(share),
});

const shareOf = z.array(z.object({ name: z.string(), items: count, medianMinor: maybe(minor) })).readonly();

const itemAnalysis = z.object({
  onSale: count,
  prices: maybe(
    z.object({
      currency: z.string(),
      medianMinor: minor,
      bands: z.array(z.object({ fromMinor: minor, toMinor: maybe(minor), items: count })).readonly(),
      sample: count,
    }),
  ),
  brands: shareOf,
  garments: shareOf,
  sizes: shareOf,
  conditions: shareOf,
  sellThrough: maybe(z.object({ sold: count, followed: count, days: z.number() })),
  daysToSell: maybe(z.object({ median: z.number(), sample: count })),
  fastest: z
    .array(
      z.object({
        brand: z.string(),
        garment: maybe(z.string()),
        currency: maybe(z.string()),
        medianDays: z.number(),
        sales: count,
        medianMinor: maybe(minor),
      }),
    )
    .readonly(),
  discounts: maybe(z.object({ items: count, followed: count, medianShare: share, medianDays: maybe(z.number()) })),
  rhythm: maybe(z.object({ perWeek: z.number(), weeks: count, byWeekday: z.array(count).readonly() })),
  reposted: count,
});

const evaluationAnalysis = z.object({
  known: count,
  announced: maybe(count),
  members: count,
  automatic: count,
  stars: z.tuple([count, count, count, count, count]).readonly(),
  replies: maybe(z.object({ answered: count, of: count, answeredBad: count, ofBad: count })),
  returningBuyers: maybe(z.object({ buyers: count, returning: count })),
  knownSince: maybe(z.string()),
});

const visit = z.object({
  no: count,
  at: z.string(),
  isWhole: z.boolean(),
  itemsRead: count,
  itemsAnnounced: maybe(count),
  soldCount: maybe(count),
  followers: maybe(count),
  feedbackCount: maybe(count),
  itemCount: maybe(count),
});

/** See `ShopAnalysis` in core/model. */
export const shopAnalysis = z.object({
  analyseVentes,
  estimate: z.object({
    calibration: maybe(calibration),
    reason: maybe(openEnum(NO_ESTIMATE_REASONS)),
    atLeast: maybe(count),
    cumulated: z.array(z.object({ mois: z.string(), estime: maybe(interval) })).readonly(),
    partialMonths: z.array(z.string()).readonly(),
  }),
  paysActifsSample: maybe(z.object({ known: count, of: count })),
  stats: z.object({ totalViews: maybe(count), totalSales: maybe(count), conversionRate: maybe(share) }),
  statsSample: maybe(z.object({ items: count, sold: count })),
  soldBetweenVisits: z.array(z.object({ from: z.string(), to: z.string(), items: z.number().int() })).readonly(),
  articles: itemAnalysis,
  evaluations: evaluationAnalysis,
  visits: z.array(visit).readonly(),
  priceWaves: z.array(z.object({ at: z.string(), items: count, medianChange: z.number() })).readonly(),
}) satisfies z.ZodType<ShopAnalysis>;

const itemChange = z.object({
  kind: openEnum(ITEM_CHANGES),
  itemId: z.string(),
  title: maybe(z.string()),
  brand: maybe(z.string()),
  currency: maybe(z.string()),
  beforeMinor: maybe(minor),
  afterMinor: maybe(minor),
  stateBefore: maybe(z.enum(ITEM_STATES)),
  stateAfter: maybe(z.enum(ITEM_STATES)),
  photoUrl: maybe(z.string()),
  url: maybe(z.string()),
  earlierItemId: maybe(z.string()),
});

/** See `ShopChanges` in core/model. */
export const shopChanges = z.object({
  from: count,
  to: count,
  counts: z.record(z.enum(ITEM_CHANGES), count).readonly(),
  medianDrop: maybe(share),
  medianRise: maybe(share),
  followersDelta: maybe(z.number().int()),
  soldDelta: maybe(z.number().int()),
  feedbackDelta: maybe(z.number().int()),
  items: z.array(itemChange).readonly(),
}) satisfies z.ZodType<ShopChanges>;
