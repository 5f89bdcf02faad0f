import type { Currency, Minor } from '../money.ts';
import { toFates } from './item-fates.ts';
import { toShares } from './item-shares.ts';
import { toDaysToSell, toDiscounts, toFastest, toSellThrough } from './item-speed.ts';
import { toRhythm } from './listing-rhythm.ts';
import { medianMinorOf } from './median.ts';
import { MINIMUM_FOR_MEDIAN } from './minimums.ts';
import { listOnSale, mainCurrency, type OnSale, priceIn } from './on-sale.ts';
import { findReposts } from './reposts.ts';
import type { ItemAnalysis, PriceBands } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';

/** The analysis of a shop's articles. Figures below their minimum sample (`minimums.ts`) are null or empty. */
export const analyseItems = (history: ShopHistory): ItemAnalysis => {
  const onSale = listOnSale(history);
  const currency = mainCurrency(onSale);
  const fates = toFates(history);
  return {
    onSale: onSale.length,
    currency,
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

const ROUND_PRICES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** Three round edges around the median: 10, 20 and 40 for a median of 17.50. */
const edgesAbout = (medianMinor: Minor): readonly Minor[] => {
  const first = ROUND_PRICES.findLast((price) => price <= medianMinor) ?? 100;
  return [first, first * 2, first * 4];
};

/** Prices on sale in bands around their median; null below `MINIMUM_FOR_MEDIAN` prices. */
const toPriceBands = (onSale: readonly OnSale[], currency: Currency | null): PriceBands | null => {
  const prices = onSale.flatMap((each) => priceIn(each, currency) ?? []);
  const medianMinor = medianMinorOf(prices);
  if (currency === null || medianMinor === null || prices.length < MINIMUM_FOR_MEDIAN) return null;
  const edges = edgesAbout(medianMinor);
  const counts = [0, ...edges].map(() => 0);
  for (const price of prices) {
    const band = edges.findLastIndex((edge) => price >= edge) + 1;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  const bands = counts.map((items, band) => ({
    fromMinor: edges[band - 1] ?? 0,
    toMinor: edges[band] ?? null,
    items,
  }));
  return { currency, medianMinor, bands, sample: prices.length };
};
