import { LRUCache } from 'lru-cache';
import type { WatchedShop } from '#core/contract/competitors.ts';
import type { MarketView } from '#core/model/competitor/market-view.ts';
import type { OwnTruth } from '#core/model/competitor/own-truth.ts';
import type { ShopAnalysis, ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import type { OwnSale } from './own-sales.ts';

/** Caches results that are expensive to compute, each under a tag that changes with the underlying data. */
export interface RecentMemory<Value> {
  /**
   * The result cached under that tag, or the one being computed, otherwise a new one: `make` is called at once, and
   * concurrent callers share it. A failure is not cached.
   */
  take(key: string, tag: string, make: () => Promise<Value>): Promise<Value>;
  /** Also drops a result that is still being computed: it is not cached when it completes. */
  forget(key: string): void;
  /** Drops every result whose key begins with the given text. */
  forgetAll(start: string): void;
}

/** Bounded: the least recently requested results are dropped first. */
export const createRecentMemory = <Value>(maxEntries: number): RecentMemory<Value> => {
  const kept = new LRUCache<string, { tag: string; answer: Promise<Value> }>({ max: maxEntries });
  return {
    take(key, tag, make) {
      const known = kept.get(key);
      if (known?.tag === tag) return known.answer;
      const entry = { tag, answer: make() };
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return entry.answer;
    },
    forget: (key) => void kept.delete(key),
    forgetAll(start) {
      for (const key of [...kept.keys()]) if (key.startsWith(start)) kept.delete(key);
    },
  };
};

export type ShopSummary = Pick<WatchedShop, 'sparkline' | 'changes'>;

export interface AnalysedShop {
  analysis: ShopAnalysis;
  changes: ShopChanges | null;
}

/** Cached results about shops, so that a list of followed shops is not analysed again each time it is opened. */
export interface ShopMemory {
  /** All data of a shop, up to 70 MB each: only a few at a time. */
  histories: RecentMemory<ShopHistory>;
  sparklines: RecentMemory<ShopSummary['sparkline']>;
  /** The last changes, as shown in the list. */
  changes: RecentMemory<ShopSummary['changes']>;
  analyses: RecentMemory<AnalysedShop>;
  ownTruths: RecentMemory<OwnTruth | null>;
  ownSales: RecentMemory<readonly OwnSale[]>;
  /** By account. */
  markets: RecentMemory<MarketView>;
}

export const createShopMemory = (): ShopMemory => ({
  histories: createRecentMemory(2),
  sparklines: createRecentMemory(2_000),
  changes: createRecentMemory(2_000),
  analyses: createRecentMemory(60),
  ownTruths: createRecentMemory(20),
  ownSales: createRecentMemory(20),
  markets: createRecentMemory(50),
});
