import type { ItemState } from '../item-state.ts';
import type { Currency, Minor } from '../money.ts';
import type { Instant } from '../time.ts';

/** Pages of one of a shop's lists that one visit read, out of those that the list announced. */
export interface PagesRead {
  totalPages: number | null;
  totalEntries: number | null;
  /** Ascending. */
  pages: readonly number[];
}

/** Counts in a shop's profile on one visit; null when not shown. */
export interface ShopFigures {
  followers: number | null;
  /** 0 to 1. */
  reputation: number | null;
  feedbackCount: number | null;
  /** Articles sold since the shop opened; each article of a bundle counts. */
  soldCount: number | null;
  /** Articles bought since then: evaluations received as a buyer do not belong to the shop's own sales. */
  boughtCount: number | null;
  /** Articles on sale. */
  itemCount: number | null;
}

/** One visit of a shop: its pages opened within half an hour of each other. `no` counts from 1. */
export interface ShopVisit {
  no: number;
  at: Instant;
  endedAt: Instant;
  figures: ShopFigures | null;
  wardrobe: PagesRead | null;
  /** Distinct articles that its pages showed. A run also covers visits that did not read its article. */
  itemsRead: number;
  /**
   * Every announced page of the wardrobe was read, and it contained as many articles as announced: an article that is
   * missing is gone.
   */
  isWhole: boolean;
  feedbacks: PagesRead | null;
}

/**
 * An article had the same price, currency and state on the visits `from` and `to`, and was not missing from any
 * complete reading in between. Runs are ascending and do not overlap; visits outside all runs did not show it.
 */
export interface ItemRun {
  from: number;
  to: number;
  priceMinor: Minor | null;
  /** Currency of this price: sites of two countries show an article in two currencies. */
  currency: Currency | null;
  state: ItemState;
}

/** Every article that a shop ever showed, stored as differences. */
export interface ShopItem {
  itemId: string;
  title: string | null;
  brand: string | null;
  size: string | null;
  condition: string | null;
  /** The currency of its last price. */
  currency: Currency | null;
  /** Two articles with the same photo: one of them was reposted. */
  photoId: string | null;
  photoUrl: string | null;
  url: string | null;
  favourites: number | null;
  listedAt: Instant | null;
  runs: readonly ItemRun[];
}

/** One evaluation that a shop received. */
export interface Evaluation {
  feedbackId: string;
  at: Instant | null;
  /** 1 to 5. */
  rating: number | null;
  /** True for an evaluation that the marketplace wrote automatically. */
  isAutomatic: boolean | null;
  hasReply: boolean | null;
  /** Keyed hash of the author: it identifies repeat buyers and nothing else. */
  authorHash: string | null;
}

/** A period in which all evaluations are known, both ends included. */
export type KnownSpan = readonly [from: Instant, to: Instant];

/** All data stored about one shop. */
export interface ShopHistory {
  /** Oldest first. */
  visits: readonly ShopVisit[];
  items: readonly ShopItem[];
  evaluations: readonly Evaluation[];
  /** Ascending and disjoint. */
  knownSpans: readonly KnownSpan[];
}
