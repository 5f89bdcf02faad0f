import type { Currency, Minor } from '../money.ts';
import { medianMinorOf } from './median.ts';
import { MINIMUM_FOR_MEDIAN } from './minimums.ts';
import { type OnSale, priceIn } from './on-sale.ts';
import type { PriceBands } from './shop-analysis.ts';

const ROUND_PRICES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** Three round edges about the median: 10, 20 and 40 for one of 17,50. */
const edgesAbout = (medianMinor: Minor): readonly Minor[] => {
  const first = ROUND_PRICES.findLast((price) => price <= medianMinor) ?? 100;
  return [first, first * 2, first * 4];
};

/** Prices on sale in bands about their median; null below `MINIMUM_FOR_MEDIAN` prices. */
export const toPriceBands = (onSale: readonly OnSale[], currency: Currency | null): PriceBands | null => {
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
