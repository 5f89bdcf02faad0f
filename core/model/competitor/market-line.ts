import type { Currency, Minor } from '../money.ts';

/** What a line combines: one brand's garments of one kind, all of a brand, or all of a kind. */
export const MARKET_LEVELS = ['brand_garment', 'brand', 'garment'] as const;
export type MarketLevel = (typeof MARKET_LEVELS)[number];

/**
 * Articles of one brand, kind of garment or both across the followed shops, in one currency, next to the seller's own.
 */
export interface MarketLine {
  level: MarketLevel;
  /** Null on a line for a kind. */
  brand: string | null;
  /** Deduced from titles; null on a line for a brand. */
  garment: string | null;
  currency: Currency;
  /** Number on sale with a known price, and number of shops that have them. */
  items: number;
  shops: number;
  /** Null below `MINIMUM_MARKET_ITEMS` articles. */
  medianMinor: Minor | null;
  /** Oldest and newest of the visits that last showed them, ISO instants; null if there are none. */
  seenFrom: string | null;
  seenTo: string | null;
  ownItems: number;
  ownMedianMinor: Minor | null;
  /** Oldest reading of the seller's own articles here. */
  ownSeenFrom: string | null;
  /** Number seen sold, whether or not the time to sell is known. */
  sold: number;
  /** Those of them whose listing and sale dates are known well enough, and the shops that sold them. */
  timedSales: number;
  saleShops: number;
  /** Median of those; null below `MINIMUM_FAST_SALES` of them. */
  medianDays: number | null;
}

/**
 * The figures of a suggestion; the screen words it. `sample`: the articles on sale, or the timed sales, on which it is
 * based.
 */
export interface MarketSuggestion {
  kind: 'priced_above' | 'priced_below' | 'sells_fast';
  brand: string | null;
  garment: string | null;
  currency: Currency;
  marketMinor: Minor | null;
  ownMinor: Minor | null;
  ownItems: number;
  medianDays: number | null;
  /** Median over all timed sales, of whatever brand and kind. */
  marketDays: number | null;
  sample: number;
  shops: number;
}
