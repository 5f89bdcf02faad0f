import { toFates } from './item-fates.ts';
import { toShares } from './item-shares.ts';
import { toDaysToSell, toDiscounts, toFastest, toSellThrough } from './item-speed.ts';
import { toRhythm } from './listing-rhythm.ts';
import { listOnSale, mainCurrency } from './on-sale.ts';
import { toPriceBands } from './price-bands.ts';
import { findReposts } from './reposts.ts';
import type { ItemAnalysis } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';

/** What the articles of a shop tell. Figures on fewer than their minimum (`minimums.ts`) are null or empty. */
export const analyseItems = (history: ShopHistory): ItemAnalysis => {
  const onSale = listOnSale(history);
  const currency = mainCurrency(onSale);
  const fates = toFates(history);
  return {
    onSale: onSale.length,
    prices: toPriceBands(onSale, currency),
    brands: toShares(onSale, ({ item }) => item.brand, currency),
    garments: toShares(onSale, ({ garment }) => garment, currency),
    sizes: toShares(onSale, ({ item }) => item.size, currency),
    conditions: toShares(onSale, ({ item }) => item.condition, currency),
    sellThrough: toSellThrough(fates, history.visits),
    daysToSell: toDaysToSell(fates),
    fastest: toFastest(fates),
    discounts: toDiscounts(fates),
    rhythm: toRhythm(history),
    reposted: findReposts(history).size,
  };
};
