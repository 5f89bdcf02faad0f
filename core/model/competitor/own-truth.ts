import type { Instant } from '../time.ts';
import type { ShopHistory } from './shop-history.ts';

/** What is known of the seller's own shop from both sides: what was sold, and what its public pages showed of it. */
export interface OwnTruth {
  /** Transactions that count as sales; a bundle is one, of several articles. */
  sales: readonly { at: Instant; itemCount: number | null }[];
  /** Since when every one of them is known; null: nobody can say. */
  salesSince: Instant | null;
  /** Until when; sales made since may still be missing. */
  salesUntil: Instant;
  /** The shop's visits and evaluations, kept as those of any other shop. */
  history: ShopHistory;
}
