import type { ItemState } from '../item-state.ts';
import type { Currency, Minor } from '../money.ts';

/**
 * The origin of a figure: `observed` stated by the marketplace, `deduced` follows from its statements, `estimated`
 * produced by a model.
 */
export const FIGURE_ORIGINS = ['observed', 'deduced', 'estimated'] as const;
export type FigureOrigin = (typeof FIGURE_ORIGINS)[number];

/** Both ends included. `level`: how often such intervals contain the truth, 0 to 1. */
export interface Interval {
  low: number;
  high: number;
  level: number;
}

/**
 * Wire format of DECISIONS §5. `observe`: evaluations in the month, each of at least one transaction, null while none
 * was seen in a month that is not completely known; `estime`: transactions.
 */
export interface SalesAnalysis {
  /** Articles sold since the shop opened, as displayed. */
  totalVentes: number | null;
  /** Transactions over the last twelve whole months and the current one. */
  totalVentesEstime: Interval | null;
  /** From the first known evaluation, at least one year; estimates only for the last year. */
  ventesParMois: readonly { mois: string; observe: number | null; estime: Interval | null }[];
  paysActifs: readonly { pays: string; ventes: number }[];
}

/** The basis of the estimates. */
export interface Calibration {
  /** The seller's own transactions and evaluations from which the model learnt. */
  transactions: number;
  evaluations: number;
  /** Months of the seller's own shop that were estimated while held out. */
  testedMonths: number;
  /** Median of |estimate − truth| ÷ truth over them, 0 to 1; null when none could be tested. */
  medianError: number | null;
  /** Share of them whose truth was inside its interval, 0 to 1. */
  coverage: number | null;
}

/** Why there is no interval. `own_shop`: its sales are known, so there is nothing to estimate. */
export const NO_ESTIMATE_REASONS = [
  'no_calibration',
  'too_few_own_sales',
  'too_few_evaluations',
  'evaluations_incomplete',
  'own_shop',
] as const;
export type NoEstimateReason = (typeof NO_ESTIMATE_REASONS)[number];

/** The price distribution of the articles on sale whose price is known. */
export interface PriceBands {
  currency: Currency;
  medianMinor: Minor;
  /** `toMinor` excluded; null for no upper end. */
  bands: readonly { fromMinor: Minor; toMinor: Minor | null; items: number }[];
  sample: number;
}

export interface Share {
  name: string;
  items: number;
  medianMinor: Minor | null;
}

/** Articles of one brand and kind of garment that were seen sold, and how long that took. */
export interface FastSeller {
  brand: string;
  /** Deduced from titles; null when unknown. */
  garment: string | null;
  /** Of the prices; articles in two currencies are listed separately. */
  currency: Currency | null;
  medianDays: number;
  sales: number;
  medianMinor: Minor | null;
}

/** The analysis of the articles. Every part states its sample; null below the documented minimum. */
export interface ItemAnalysis {
  onSale: number;
  /** Of every price in it: that of most articles on sale; null: no price is known. */
  currency: Currency | null;
  prices: PriceBands | null;
  brands: readonly Share[];
  garments: readonly Share[];
  sizes: readonly Share[];
  conditions: readonly Share[];
  /** Articles seen on sale on one visit whose fate a later visit showed. */
  sellThrough: { sold: number; followed: number; days: number } | null;
  daysToSell: { median: number; sample: number } | null;
  fastest: readonly FastSeller[];
  discounts: { items: number; followed: number; medianShare: number; medianDays: number | null } | null;
  /** Articles listed per week, over the known weeks. */
  rhythm: { perWeek: number; weeks: number; byWeekday: readonly number[] } | null;
  reposted: number;
}

/** The analysis of the evaluations. */
export interface EvaluationAnalysis {
  known: number;
  announced: number | null;
  members: number;
  automatic: number;
  /** From one star to five. */
  stars: readonly [number, number, number, number, number];
  /** Evaluations that the shop replied to, for those with three stars or fewer and for all. */
  replies: { answered: number; of: number; answeredBad: number; ofBad: number } | null;
  returningBuyers: { buyers: number; returning: number } | null;
  /**
   * ISO instant since which every evaluation is known without a gap until the last visit; null when not even the newest
   * page is.
   */
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

/** Price changes of many articles at once, for the chart's markers. */
export interface PriceWave {
  /** ISO instant of the visit that detected it. */
  at: string;
  items: number;
  /** −0.14: the median price change was −14 %. */
  medianChange: number;
}

/** The analysis of one shop's history. */
export interface ShopAnalysis {
  analyseVentes: SalesAnalysis;
  estimate: {
    calibration: Calibration | null;
    reason: NoEstimateReason | 'unknown' | null;
    /** Evaluations in the twelve months and the current one: a lower bound for transactions. */
    atLeast: number | null;
    /** Transactions from the first month of the last year to the end of each; null from the first unknown month on. */
    cumulated: readonly { mois: string; estime: Interval | null }[];
    /** Months whose evaluations are not all known, so that their count is partial. */
    partialMonths: readonly string[];
  };
  /** Buyers whose country is known, out of all known; only where a page states it. */
  paysActifsSample: { known: number; of: number } | null;
  /**
   * For the seller's own shop; null where unknown. `totalViews`: of the articles whose pages still exist. `totalSales`:
   * transactions that count, of all that Comptoir knows. `conversionRate`: sold articles ÷ views among the articles
   * with known views, 0 to 1; the two totals cover different articles and are never divided.
   */
  stats: { totalViews: number | null; totalSales: number | null; conversionRate: number | null };
  /** Articles with known views, and how many of them are sold: the sample of `conversionRate`. */
  statsSample: { items: number; sold: number } | null;
  /** Differences of the displayed count between visits: articles, not transactions. */
  soldBetweenVisits: readonly { from: string; to: string; items: number }[];
  articles: ItemAnalysis;
  evaluations: EvaluationAnalysis;
  visits: readonly VisitSummary[];
  priceWaves: readonly PriceWave[];
}

/**
 * What happened to one article between two visits. `disappeared`: sold or withdrawn, which of the two is unknown; only
 * reported when the later visit read the whole wardrobe. `unread`: one of the two visits did not read far enough.
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
  /** For a reposted article: the earlier article. */
  earlierItemId: string | null;
}

/** Differences between two visits; `counts` are complete even when `items` is truncated. */
export interface ShopChanges {
  from: number;
  to: number;
  counts: Readonly<Record<ItemChangeKind, number>>;
  /** Median of after ÷ before − 1 over the articles whose price fell, and those whose price rose. */
  medianDrop: number | null;
  medianRise: number | null;
  followersDelta: number | null;
  soldDelta: number | null;
  feedbackDelta: number | null;
  items: readonly ItemChange[];
}
