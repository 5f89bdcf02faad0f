import type { Currency, Minor } from '../money.ts';

/** Articles of one brand and kind of garment over the followed shops, beside the seller's own. */
export interface MarketLine {
  brand: string;
  /** Deduced from titles; null: unknown. */
  garment: string | null;
  currency: Currency;
  /** On sale with a known price, and the shops that have them. */
  items: number;
  shops: number;
  medianMinor: Minor;
  ownItems: number;
  ownMedianMinor: Minor | null;
  /** Seen sold, whether or not it is known how long it took. */
  sold: number;
  /** Null below `MINIMUM_FAST_SALES` sales that are known well enough. */
  medianDays: number | null;
}

/** Figures of a sentence; the screen words it. `sample`: the articles it rests on. */
export interface MarketSuggestion {
  kind: 'priced_above' | 'priced_below' | 'sells_fast';
  brand: string;
  garment: string | null;
  currency: Currency;
  marketMinor: Minor | null;
  ownMinor: Minor | null;
  medianDays: number | null;
  sample: number;
  shops: number;
}
