import { MARKET_LEVELS } from '../model/competitor/market-line.ts';
import { ITEM_STATES } from '../model/item-state.ts';
import { defineEndpoint } from './endpoint.ts';
import { marketplaceId, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { count, minor, orNull, shopAnalysis, shopChanges } from './shop-analysis.ts';
import { z } from './zod.ts';

/** A competitor's shop as last shown by its pages (SPEC §3: `abonnes`, `note`). `note` is out of 5. */
const competitor = z.object({
  marketplace: z.string(),
  shopId: z.string(),
  /** True for one of the seller's own: its sales are known, so none of its figures are estimated. */
  isOwn: z.boolean(),
  login: orNull(z.string()),
  url: orNull(z.string()),
  business: orNull(z.boolean()),
  countryCode: orNull(z.string()),
  city: orNull(z.string()),
  abonnes: orNull(count),
  note: orNull(z.number()),
  feedbackCount: orNull(count),
  soldCount: orNull(count),
  /** Articles bought since it opened, as shown on its page: evaluations of those do not belong to sales. */
  boughtCount: orNull(count),
  itemCount: orNull(count),
  firstVisitAt: z.string(),
  lastVisitAt: z.string(),
  visitCount: count,
  /** On the watch list. */
  followed: z.boolean(),
  tags: z.array(z.string()).readonly(),
  memo: orNull(z.string()),
  /** Days after the last visit at which a new one is suggested; null for no reminder. */
  remindEveryDays: orNull(count),
  /** ISO instant from which the reminder is shown; null for none. */
  remindAt: orNull(z.string()),
  /** When all its data is deleted unless it is visited or followed; null while followed, and for one's own. */
  deletedAt: orNull(z.string()),
});
export type Competitor = z.infer<typeof competitor>;

/** One line of the watch list. */
const watched = competitor.extend({
  /**
   * Evaluations in each of the last twelve whole months and the current one, oldest first; null when not all are known.
   */
  sparkline: z.array(z.object({ mois: z.string(), observe: orNull(count) })).readonly(),
  /** Changes since the previous visit; null on the first one. */
  changes: orNull(shopChanges.omit({ items: true })),
});
export type WatchedShop = z.infer<typeof watched>;

/** The seller's own shops for comparison; null parts are unknown. When a single shop is read, covers only that one. */
const ownShop = z.object({
  /** Those whose pages were read; each can be read like another member's, under `competitors.read`. */
  shops: z.array(z.object({ marketplace: z.string(), shopId: z.string(), login: orNull(z.string()) })).readonly(),
  currency: orNull(z.string()),
  medianMinor: orNull(minor),
  itemsOnSale: orNull(count),
  /** Transactions in Comptoir's own orders by month of sale: since the first, at least one year. */
  transactionsByMonth: z.array(z.object({ mois: z.string(), ventes: count })).readonly(),
  /**
   * ISO instant: every earlier sale is known, later ones may be missing; null when the list was never read completely.
   */
  salesCompleteUntil: orNull(z.string()),
});

const article = z.object({
  itemId: z.string(),
  title: orNull(z.string()),
  brand: orNull(z.string()),
  size: orNull(z.string()),
  condition: orNull(z.string()),
  priceMinor: orNull(minor),
  /** Other prices at which it was seen before, the latest first, each with the last instant that showed it. */
  formerPrices: z.array(z.object({ priceMinor: minor, seenAt: z.string() })).readonly(),
  currency: orNull(z.string()),
  state: z.enum(ITEM_STATES),
  /** False when the last complete reading did not show it. */
  isShown: z.boolean(),
  favourites: orNull(count),
  listedAt: orNull(z.string()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  photoUrl: orNull(z.string()),
  url: orNull(z.string()),
});
export type CompetitorArticle = z.infer<typeof article>;

/**
 * A line of the market view across followed shops; listed with at least `minimum` articles or `minimumSales` timed
 * sales.
 */
const marketLine = z.object({
  level: openEnum(MARKET_LEVELS),
  /** Null on a line for a kind of garment. */
  brand: orNull(z.string()),
  /** Null on a line for a brand. */
  garment: orNull(z.string()),
  currency: z.string(),
  items: count,
  shops: count,
  medianMinor: orNull(minor),
  /** Oldest and newest of the visits that last showed these articles. */
  seenFrom: orNull(z.string()),
  seenTo: orNull(z.string()),
  ownItems: count,
  ownMedianMinor: orNull(minor),
  /** Oldest reading of the seller's own articles. */
  ownSeenFrom: orNull(z.string()),
  /** Number seen sold; of those the number with a known time on sale, and the number of shops that sold them. */
  sold: count,
  timedSales: count,
  saleShops: count,
  medianDays: orNull(z.number()),
});
export type MarketLine = z.infer<typeof marketLine>;

/** The figures of a suggestion; the screen words it. */
const suggestion = z.object({
  kind: openEnum(['priced_above', 'priced_below', 'sells_fast']),
  brand: orNull(z.string()),
  garment: orNull(z.string()),
  currency: z.string(),
  marketMinor: orNull(minor),
  ownMinor: orNull(minor),
  ownItems: count,
  medianDays: orNull(z.number()),
  /** Median over every timed sale of these shops. */
  marketDays: orNull(z.number()),
  /** Number of articles on sale (for a price) or timed sales (for a speed) in the sample, and of their shops. */
  sample: count,
  shops: count,
});
export type MarketSuggestion = z.infer<typeof suggestion>;

const market = z.object({
  minimum: count,
  minimumSales: count,
  shops: count,
  /** Followed shops left out, least recently visited first, because all of them together have too many articles. */
  shopsLeftOut: count,
  /** Articles on sale that are on no line, and those that are only on lines for a kind. */
  withoutPrice: count,
  withoutBrand: count,
  lines: z.array(marketLine).readonly(),
  suggestions: z.array(suggestion).readonly(),
});
export type Market = z.infer<typeof market>;

const shopAddress = z.object({ marketplace: text(40), shopId: marketplaceId });
const premium = { access: 'session', feature: 'competitor-analysis' } as const;

/** Other people's shops (premium). Public shop data only; the author of an evaluation is never in a reply. */
export const competitors = {
  list: defineEndpoint({
    id: 'competitors.list',
    method: 'GET',
    path: '/api/competitors',
    summary: 'Every shop that was visited, followed ones first, and the seller’s own beside them.',
    ...premium,
    replies: { 200: z.object({ competitors: z.array(watched), own: ownShop }) },
  }),
  read: defineEndpoint({
    id: 'competitors.read',
    method: 'GET',
    path: '/api/competitors/:marketplace/:shopId',
    summary: 'One shop, another’s or one’s own, with its analysis: every figure from what its pages showed.',
    ...premium,
    errors: ['NOT_FOUND'],
    params: shopAddress,
    replies: {
      200: shopAnalysis.extend({ shop: competitor, own: ownShop, changes: orNull(shopChanges) }),
    },
  }),
  articles: defineEndpoint({
    id: 'competitors.articles',
    method: 'GET',
    path: '/api/competitors/:marketplace/:shopId/articles',
    summary: 'The shop’s articles, newest first, a page at a time.',
    ...premium,
    errors: ['NOT_FOUND'],
    params: shopAddress,
    query: z.strictObject({ cursor: text(100).optional(), limit: z.coerce.number().int().min(1).max(500).optional() }),
    /** `total`: number of the shop's stored articles, on all pages. */
    replies: { 200: z.object({ articles: z.array(article), cursor: orNull(z.string()), total: count }) },
  }),
  changes: defineEndpoint({
    id: 'competitors.changes',
    method: 'GET',
    path: '/api/competitors/:marketplace/:shopId/changes',
    summary: 'What changed between any two visits.',
    ...premium,
    errors: ['NOT_FOUND'],
    params: shopAddress,
    query: z.strictObject({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
    replies: { 200: z.object({ changes: shopChanges }) },
  }),
  update: defineEndpoint({
    id: 'competitors.update',
    method: 'PUT',
    path: '/api/competitors/:marketplace/:shopId',
    summary: 'Follow a shop or no longer, tags, a note of one’s own, a reminder.',
    ...premium,
    errors: ['NOT_FOUND'],
    params: shopAddress,
    body: z.strictObject({
      followed: z.boolean().optional(),
      tags: z
        .array(text(30).refine((tag) => tag.trim() !== '', 'ne doit pas être vide'))
        .max(10)
        .optional(),
      memo: text(2_000).nullable().optional(),
      remindEveryDays: z.number().int().min(1).max(365).nullable().optional(),
    }),
    replies: { 200: z.object({ competitor }) },
  }),
  remove: defineEndpoint({
    id: 'competitors.remove',
    method: 'DELETE',
    path: '/api/competitors/:marketplace/:shopId',
    summary: 'Delete a shop with all that was kept of it. Needs no plan.',
    access: 'session',
    params: shopAddress,
    errors: ['NOT_FOUND'],
    replies: { 204: null },
  }),
  market: defineEndpoint({
    id: 'competitors.market',
    method: 'GET',
    path: '/api/competitors-market',
    summary: 'Prices and speed by brand and garment over the followed shops, beside one’s own.',
    ...premium,
    replies: {
      200: market,
    },
  }),
};
