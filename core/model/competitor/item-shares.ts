import { fold } from '../fold.ts';
import type { Currency } from '../money.ts';
import { medianMinorOf } from './median.ts';
import { MINIMUM_FOR_MEDIAN, MINIMUM_FOR_SHARES } from './minimums.ts';
import { type OnSale, priceIn } from './on-sale.ts';
import type { Share } from './shop-analysis.ts';

/** Maximum number of shares listed per attribute; the rest are few articles each. */
const MAX_SHARES = 12;

/**
 * Articles on sale by brand, garment or the like, most frequent first; spellings of one name are combined, and an
 * unknown one is left out. Empty when fewer than `MINIMUM_FOR_SHARES` articles have one.
 */
export const toShares = (
  onSale: readonly OnSale[],
  nameOf: (each: OnSale) => string | null,
  currency: Currency | null,
): Share[] => {
  const groups = new Map<string, { name: string; items: number; prices: number[] }>();
  const keys = new Map<string, string>();
  let named = 0;
  for (const each of onSale) {
    const name = nameOf(each)?.trim() || null;
    if (name === null) continue;
    named += 1;
    const key = keys.get(name) ?? fold(name);
    keys.set(name, key);
    const group = groups.get(key) ?? { name, items: 0, prices: [] };
    groups.set(key, group);
    group.items += 1;
    const price = priceIn(each, currency);
    if (price !== null) group.prices.push(price);
  }
  if (named < MINIMUM_FOR_SHARES) return [];
  return [...groups.values()]
    .toSorted((a, b) => b.items - a.items)
    .slice(0, MAX_SHARES)
    .map(({ name, items, prices }) => ({
      name,
      items,
      medianMinor: prices.length < MINIMUM_FOR_MEDIAN ? null : medianMinorOf(prices),
    }));
};
