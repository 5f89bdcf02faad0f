import type { Currency, Minor } from '../money.ts';

/** What a line puts together: one brand's garments of one kind, all of a brand, or all of a kind. */
export const MARKET_LEVELS = ['brand_garment', 'brand', 'garment'] as const;
export type MarketLevel = (typeof MARKET_LEVELS)[number];

/** Articles of one brand, kind of garment or both over the followed shops, in one currency, beside the seller's own. */
export interface MarketLine {
  level: MarketLevel;
  /** Null on a line of a kind. */
  brand: string | null;
  /** Deduced from titles; null on a line of a brand. */
  garment: string | null;
  currency: Currency;
  /** On sale with a known price, and the shops that have them. */
  items: number;
  shops: number;
  /** Null below `MINIMUM_MARKET_ITEMS` articles. */
  medianMinor: Minor | null;
  /** Oldest and newest of the visits that last showed them, ISO instants; null without any. */
  seenFrom: string | null;
  seenTo: string | null;
  ownItems: number;
  ownMedianMinor: Minor | null;
  /** Oldest reading of these own articles. */
  ownSeenFrom: string | null;
  /** Seen sold, whether or not it is known how long it took. */
  sold: number;
  /** Those of them whose both ends are known well enough, and the shops that sold them. */
  timedSales: number;
  saleShops: number;
  /** Median of those; null below `MINIMUM_FAST_SALES` of them. */
  medianDays: number | null;
}

/** Figures of a sentence; the screen words it. `sample`: the articles on sale, or the timed sales, that it rests on. */
export interface MarketSuggestion {
  kind: 'priced_above' | 'priced_below' | 'sells_fast';
  brand: string | null;
  garment: string | null;
  currency: Currency;
  marketMinor: Minor | null;
  ownMinor: Minor | null;
  ownItems: number;
  medianDays: number | null;
  /** Median of every timed sale, of whatever brand and kind. */
  marketDays: number | null;
  sample: number;
  shops: number;
}
