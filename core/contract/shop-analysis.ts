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
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** Both ends included, `level` 0 to 1. */
const interval = z.object({ low: z.number(), high: z.number(), level: share });

/** Wire format of DECISIONS §5; see `SalesAnalysis` in core/model. */
const analyseVentes = z.object({
  totalVentes: orNull(count),
  totalVentesEstime: orNull(interval),
  ventesParMois: z.array(z.object({ mois: z.string(), observe: orNull(count), estime: orNull(interval) })).readonly(),
  paysActifs: z.array(z.object({ pays: z.string(), ventes: count })).readonly(),
});

const calibration = z.object({
  transactions: count,
  evaluations: count,
  testedMonths: count,
  medianError: orNull(share),
  coverage: orNull(share),
});

const shareOf = z.array(z.object({ name: z.string(), items: count, medianMinor: orNull(minor) })).readonly();

const itemAnalysis = z.object({
  onSale: count,
  /** Of every price in it. Servers before this field state it in `prices` alone. */
  currency: orNull(z.string()).default(null),
  prices: orNull(
    z.object({
      currency: z.string(),
      medianMinor: minor,
      bands: z.array(z.object({ fromMinor: minor, toMinor: orNull(minor), items: count })).readonly(),
      sample: count,
    }),
  ),
  brands: shareOf,
  garments: shareOf,
  sizes: shareOf,
  conditions: shareOf,
  sellThrough: orNull(z.object({ sold: count, followed: count, days: z.number() })),
  daysToSell: orNull(z.object({ median: z.number(), sample: count })),
  fastest: z
    .array(
      z.object({
        brand: z.string(),
        garment: orNull(z.string()),
        currency: orNull(z.string()),
        medianDays: z.number(),
        sales: count,
        medianMinor: orNull(minor),
      }),
    )
    .readonly(),
  discounts: orNull(z.object({ items: count, followed: count, medianShare: share, medianDays: orNull(z.number()) })),
  rhythm: orNull(z.object({ perWeek: z.number(), weeks: count, byWeekday: z.array(count).readonly() })),
  reposted: count,
});

const evaluationAnalysis = z.object({
  known: count,
  announced: orNull(count),
  members: count,
  automatic: count,
  stars: z.tuple([count, count, count, count, count]).readonly(),
  replies: orNull(z.object({ answered: count, of: count, answeredBad: count, ofBad: count })),
  returningBuyers: orNull(z.object({ buyers: count, returning: count })),
  knownSince: orNull(z.string()),
});

const visit = z.object({
  no: count,
  at: z.string(),
  isWhole: z.boolean(),
  itemsRead: count,
  itemsAnnounced: orNull(count),
  soldCount: orNull(count),
  followers: orNull(count),
  feedbackCount: orNull(count),
  itemCount: orNull(count),
});

/** See `ShopAnalysis` in core/model. */
export const shopAnalysis = z.object({
  analyseVentes,
  estimate: z.object({
    calibration: orNull(calibration),
    reason: orNull(openEnum(NO_ESTIMATE_REASONS)),
    atLeast: orNull(count),
    cumulated: z.array(z.object({ mois: z.string(), estime: orNull(interval) })).readonly(),
    partialMonths: z.array(z.string()).readonly(),
  }),
  paysActifsSample: orNull(z.object({ known: count, of: count })),
  stats: z.object({ totalViews: orNull(count), totalSales: orNull(count), conversionRate: orNull(share) }),
  statsSample: orNull(z.object({ items: count, sold: count })),
  soldBetweenVisits: z.array(z.object({ from: z.string(), to: z.string(), items: z.number().int() })).readonly(),
  articles: itemAnalysis,
  evaluations: evaluationAnalysis,
  visits: z.array(visit).readonly(),
  priceWaves: z.array(z.object({ at: z.string(), items: count, medianChange: z.number() })).readonly(),
}) satisfies z.ZodType<ShopAnalysis>;

const itemChange = z.object({
  kind: openEnum(ITEM_CHANGES),
  itemId: z.string(),
  title: orNull(z.string()),
  brand: orNull(z.string()),
  currency: orNull(z.string()),
  beforeMinor: orNull(minor),
  afterMinor: orNull(minor),
  stateBefore: orNull(z.enum(ITEM_STATES)),
  stateAfter: orNull(z.enum(ITEM_STATES)),
  photoUrl: orNull(z.string()),
  url: orNull(z.string()),
  earlierItemId: orNull(z.string()),
});

/** See `ShopChanges` in core/model. */
export const shopChanges = z.object({
  from: count,
  to: count,
  counts: z.record(z.enum(ITEM_CHANGES), count).readonly(),
  medianDrop: orNull(share),
  medianRise: orNull(share),
  followersDelta: orNull(z.number().int()),
  soldDelta: orNull(z.number().int()),
  feedbackDelta: orNull(z.number().int()),
  items: z.array(itemChange).readonly(),
}) satisfies z.ZodType<ShopChanges>;
