import type { Instant } from '../time.ts';
import type { ShopHistory } from './shop-history.ts';

/** What is known about the seller's own shop from both sides: what was sold, and what its public pages showed. */
export interface OwnTruth {
  /** Transactions that count as sales; a bundle of several articles is one. */
  sales: readonly { at: Instant; itemCount: number | null }[];
  /** The start of the period in which all of them are known; null when unknown. */
  salesSince: Instant | null;
  /** The end of that period; later sales may still be missing. */
  salesUntil: Instant;
  /** The shop's visits and evaluations, stored like those of any other shop. */
  history: ShopHistory;
}
