import type { ItemState } from '../item-state.ts';
import type { Currency, Minor } from '../money.ts';

/**
 * How a figure came about: `observed` the marketplace says it, `deduced` it follows from what it says, `estimated` a
 * model says it.
 */
export const FIGURE_ORIGINS = ['observed', 'deduced', 'estimated'] as const;
export type FigureOrigin = (typeof FIGURE_ORIGINS)[number];

/** Both ends included. `level`: how often such intervals hold the truth, 0 to 1. */
export interface Interval {
  low: number;
  high: number;
  level: number;
}

/**
 * Wire shape of DECISIONS §5. `observe`: evaluations of the month, each a transaction at least, null while none was seen of a month
 * that is not known whole; `estime`: transactions.
 */
export interface SalesAnalysis {
  /** Articles sold since the shop opened, as it displays it. */
  totalVentes: number | null;
  /** Transactions over the last twelve whole months and the present one. */
  totalVentesEstime: Interval | null;
  /** From the first evaluation that is known, one year at least; estimates of the last year only. */
  ventesParMois: readonly { mois: string; observe: number | null; estime: Interval | null }[];
  paysActifs: readonly { pays: string; ventes: number }[];
}

/** What the estimates rest on. */
export interface Calibration {
  /** The seller's own transactions and evaluations that the model learnt from. */
  transactions: number;
  evaluations: number;
  /** Months of the seller's own shop that were estimated without having been learnt from. */
  testedMonths: number;
  /** Median of |estimate − truth| ÷ truth over them, 0 to 1; null when none could be tested. */
  medianError: number | null;
  /** Share of them whose truth lay inside its interval, 0 to 1. */
  coverage: number | null;
}

/** Why no interval is given. `own_shop`: its sales are known, there is nothing to estimate. */
export const NO_ESTIMATE_REASONS = [
  'no_calibration',
  'too_few_own_sales',
  'too_few_evaluations',
  'evaluations_incomplete',
  'own_shop',
] as const;
export type NoEstimateReason = (typeof NO_ESTIMATE_REASONS)[number];

/** A price distribution over the articles on sale whose price is known. */
export interface PriceBands {
  currency: Currency;
  medianMinor: Minor;
  /** `toMinor` excluded; null: no end. */
  bands: readonly { fromMinor: Minor; toMinor: Minor | null; items: number }[];
  sample: number;
}

export interface Share {
  name: string;
  items: number;
  medianMinor: Minor | null;
}

/** Articles of one brand and kind of garment that were seen sold, and how long they took. */
export interface FastSeller {
  brand: string;
  /** Deduced from titles; null: unknown. */
  garment: string | null;
  /** Of the prices; articles of two currencies are told apart. */
  currency: Currency | null;
  medianDays: number;
  sales: number;
  medianMinor: Minor | null;
}

/** What the articles tell. Every part states the sample it rests on; null below the stated minimum. */
export interface ItemAnalysis {
  onSale: number;
  prices: PriceBands | null;
  brands: readonly Share[];
  garments: readonly Share[];
  sizes: readonly Share[];
  conditions: readonly Share[];
  /** Articles seen on sale at one visit whose end is known at a later one. */
  sellThrough: { sold: number; followed: number; days: number } | null;
  daysToSell: { median: number; sample: number } | null;
  fastest: readonly FastSeller[];
  discounts: { items: number; followed: number; medianShare: number; medianDays: number | null } | null;
  /** Articles put on sale by week, over the weeks that are known. */
  rhythm: { perWeek: number; weeks: number; byWeekday: readonly number[] } | null;
  reposted: number;
}

/** What the evaluations tell. */
export interface EvaluationAnalysis {
  known: number;
  announced: number | null;
  members: number;
  automatic: number;
  /** From one star to five. */
  stars: readonly [number, number, number, number, number];
  /** Share of evaluations of three stars or fewer, and of all, that the shop answered. */
  replies: { answered: number; of: number; answeredBad: number; ofBad: number } | null;
  returningBuyers: { buyers: number; returning: number } | null;
  /** ISO instant since when every evaluation is known without a gap until the last visit; null: not even the newest page. */
  knownSince: string | null;
}

/** A visit as screens list it; instants are ISO. */
export interface VisitSummary {
  no: number;
  at: string;
  isWhole: boolean;
  itemsRead: number;
  itemsAnnounced: number | null;
  soldCount: number | null;
  followers: number | null;
  feedbackCount: number | null;
  itemCount: number | null;
}

/** Changes of price of many articles at once, for the chart's markers. */
export interface PriceWave {
  /** ISO instant of the visit that saw it. */
  at: string;
  items: number;
  /** −0.14: prices fell by 14 % in median. */
  medianChange: number;
}

/** What one shop's history tells. */
export interface ShopAnalysis {
  analyseVentes: SalesAnalysis;
  estimate: {
    calibration: Calibration | null;
    reason: NoEstimateReason | 'unknown' | null;
    /** Evaluations of the twelve months and the present one: transactions at least. */
    atLeast: number | null;
    /** Transactions from the first month of the last year to the end of each; null from the first month on that is not known. */
    cumulated: readonly { mois: string; estime: Interval | null }[];
    /** Months whose evaluations are not all known, so that their count is a part. */
    partialMonths: readonly string[];
  };
  /** Buyers whose country is known, of all known; only where a page states it. */
  paysActifsSample: { known: number; of: number } | null;
  /**
   * Of the seller's own shop; null where unknown. `totalViews`: of the articles that their pages still show. `totalSales`:
   * transactions that count, of all that Comptoir knows. `conversionRate`: of the articles whose views are known, those sold ÷
   * their views, 0 to 1: the two totals are of different articles and are never divided.
   */
  stats: { totalViews: number | null; totalSales: number | null; conversionRate: number | null };
  /** Articles whose views are known, and how many of them are sold: what `conversionRate` rests on. */
  statsSample: { items: number; sold: number } | null;
  /** Deltas of the displayed count between visits: articles, not transactions. */
  soldBetweenVisits: readonly { from: string; to: string; items: number }[];
  articles: ItemAnalysis;
  evaluations: EvaluationAnalysis;
  visits: readonly VisitSummary[];
  priceWaves: readonly PriceWave[];
}

/**
 * What became of one article between two visits. `disappeared`: sold or taken away, nobody knows yet; only said when the
 * later visit read the whole wardrobe. `unread`: one of the two visits did not read far enough to
 * say.
 */
export const ITEM_CHANGES = [
  'new',
  'price_up',
  'price_down',
  'reserved',
  'released',
  'sold',
  'disappeared',
  'back',
  'reposted',
  'unread',
] as const;
export type ItemChangeKind = (typeof ITEM_CHANGES)[number];

export interface ItemChange {
  kind: ItemChangeKind | 'unknown';
  itemId: string;
  title: string | null;
  brand: string | null;
  currency: Currency | null;
  beforeMinor: Minor | null;
  afterMinor: Minor | null;
  stateBefore: ItemState | null;
  stateAfter: ItemState | null;
  photoUrl: string | null;
  url: string | null;
  /** Of a reposted article: the one it was before. */
  earlierItemId: string | null;
}

/** Differences between two visits; `counts` are whole even where `items` is cut. */
export interface ShopChanges {
  from: number;
  to: number;
  counts: Readonly<Record<ItemChangeKind, number>>;
  /** Median of after ÷ before − 1 over the articles whose price fell, and rose. */
  medianDrop: number | null;
  medianRise: number | null;
  followersDelta: number | null;
  soldDelta: number | null;
  feedbackDelta: number | null;
  items: readonly ItemChange[];
}
