import type { ItemState } from '../item-state.ts';
import type { Currency, Minor } from '../money.ts';
import type { Instant } from '../time.ts';

/** Pages of one list of a shop that one visit read, of those the list announced. */
export interface PagesRead {
  totalPages: number | null;
  totalEntries: number | null;
  /** Ascending. */
  pages: readonly number[];
}

/** What a shop's profile counted at one visit; null: not shown. */
export interface ShopFigures {
  followers: number | null;
  /** 0 to 1. */
  reputation: number | null;
  feedbackCount: number | null;
  /** Articles sold since the shop opened, each article of a bundle counted. */
  soldCount: number | null;
  /** Articles bought since then: evaluations that it received as a buyer are of no sale of its own. */
  boughtCount: number | null;
  /** Articles on sale. */
  itemCount: number | null;
}

/** One visit of a shop: pages of it opened within half an hour of each other. `no` counts from 1. */
export interface ShopVisit {
  no: number;
  at: Instant;
  endedAt: Instant;
  figures: ShopFigures | null;
  wardrobe: PagesRead | null;
  /** Articles that its pages showed, each once. A run also covers visits that did not read its article. */
  itemsRead: number;
  /** Every announced page of the wardrobe was read, and as many articles as it announced: what is not there is gone. */
  isWhole: boolean;
  feedbacks: PagesRead | null;
}

/**
 * An article showed the same price, currency and state at the visits `from` and `to`, and at no whole reading in between it was
 * missing. Runs are ascending and do not overlap; visits that no run covers did not show it.
 */
export interface ItemRun {
  from: number;
  to: number;
  priceMinor: Minor | null;
  /** Of this price: sites of two countries show an article in two currencies. */
  currency: Currency | null;
  state: ItemState;
}

/** Every article that a shop ever showed, stored by difference. */
export interface ShopItem {
  itemId: string;
  title: string | null;
  brand: string | null;
  size: string | null;
  condition: string | null;
  /** In which it was last priced. */
  currency: Currency | null;
  /** The same photo on two articles: one was put on sale again. */
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
  /** True for one that the marketplace wrote by itself. */
  isAutomatic: boolean | null;
  hasReply: boolean | null;
  /** Keyed hash of who wrote it: tells the same buyer twice, and no more. */
  authorHash: string | null;
}

/** A span of time whose evaluations are all known, ends included. */
export type KnownSpan = readonly [from: Instant, to: Instant];

/** All that is kept of one shop. */
export interface ShopHistory {
  /** Oldest first. */
  visits: readonly ShopVisit[];
  items: readonly ShopItem[];
  evaluations: readonly Evaluation[];
  /** Ascending, apart from each other. */
  knownSpans: readonly KnownSpan[];
}
