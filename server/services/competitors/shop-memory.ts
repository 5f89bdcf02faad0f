import type { WatchedShop } from '#core/contract/competitors.ts';
import type { MarketView } from '#core/model/competitor/market-view.ts';
import { createRecentMemory, type RecentMemory } from '../recent-memory.ts';
import type { OwnSale } from './own-sales.ts';
import type { AnalysedShop, OwnTruthTexts } from './shop-tasks.ts';
import type { ShopTexts } from './shop-texts.ts';

export type ShopSummary = Pick<WatchedShop, 'sparkline' | 'changes'>;

/** Cached results about shops, so that a list of followed shops is not analysed again each time it is opened. */
export interface ShopMemory {
  /** All data of a shop, up to 25 MB each: only a few at a time. */
  texts: RecentMemory<ShopTexts>;
  sparklines: RecentMemory<ShopSummary['sparkline']>;
  /** The last changes, as shown in the list. */
  changes: RecentMemory<ShopSummary['changes']>;
  analyses: RecentMemory<AnalysedShop>;
  ownTruths: RecentMemory<OwnTruthTexts | null>;
  ownSales: RecentMemory<readonly OwnSale[]>;
  /** By account. */
  markets: RecentMemory<MarketView>;
}

export const createShopMemory = (): ShopMemory => ({
  texts: createRecentMemory(2),
  sparklines: createRecentMemory(2_000),
  changes: createRecentMemory(2_000),
  analyses: createRecentMemory(60),
  ownTruths: createRecentMemory(20),
  ownSales: createRecentMemory(20),
  markets: createRecentMemory(50),
});
