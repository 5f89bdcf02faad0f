import type { Currency, Minor } from '../money.ts';
import type { Instant } from '../time.ts';
import { toFates } from './item-fates.ts';
import { addPrice, brandOf, hasEnough, MarketGroups, toLine } from './market-groups.ts';
import { MARKET_LEVELS, type MarketLine, type MarketSuggestion } from './market-line.ts';
import { suggest } from './market-suggestions.ts';
import { medianOf } from './median.ts';
import { MINIMUM_FAST_SALES, MINIMUM_MARKET_ITEMS } from './minimums.ts';
import { listOnSale } from './on-sale.ts';
import type { ShopHistory } from './shop-history.ts';
import { toVisitTimes } from './visit-times.ts';

/** Maximum number of lines per level. */
const MAX_LINES = 200;

/** One article of the seller's own on sale. */
export interface OwnItem {
  title: string | null;
  brand: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  readAt: Instant;
}

/** Wire format of the contract's `market` reply. */
export interface MarketView {
  /** Minimum number of articles on sale for a price, and of timed sales for a speed. */
  minimum: number;
  minimumSales: number;
  shops: number;
  /** Articles on sale whose price or currency is unknown: they are on no line. */
  withoutPrice: number;
  /** Articles with a price whose brand is unknown: only on lines for a kind. */
  withoutBrand: number;
  lines: MarketLine[];
  suggestions: MarketSuggestion[];
}

type Missing = Pick<MarketView, 'withoutPrice' | 'withoutBrand'>;

const addOnSale = (groups: MarketGroups, history: ShopHistory, shop: number, missing: Missing): void => {
  const times = toVisitTimes(history.visits);
  for (const { item, run } of listOnSale(history)) {
    if (run.priceMinor === null || run.currency === null) {
      missing.withoutPrice += 1;
      continue;
    }
    if (brandOf(item) === null) missing.withoutBrand += 1;
    for (const group of groups.of({ ...item, currency: run.currency })) {
      addPrice(group.offered, run.priceMinor, times.at(run.to));
      group.shops.add(shop);
    }
  }
};

const addSales = (groups: MarketGroups, history: ShopHistory, shop: number, allDays: number[]): void => {
  for (const { item, isSold, soldAfter } of toFates(history)) {
    if (!isSold) continue;
    if (soldAfter !== null) allDays.push(soldAfter);
    for (const group of groups.of(item)) {
      group.sold += 1;
      if (soldAfter === null) continue;
      group.days.push(soldAfter);
      group.saleShops.add(shop);
    }
  }
};

const byWeight = (a: MarketLine, b: MarketLine): number => b.items - a.items || b.timedSales - a.timedSales;

/**
 * Prices and speed by brand, by kind of garment and by both across the followed shops, next to the seller's own
 * articles on sale. Lines are sorted by number of articles, descending. Below the minimums there is no line and no
 * suggestion; amounts in two currencies are never combined.
 */
export const marketView = (shops: readonly ShopHistory[], ownItems: readonly OwnItem[]): MarketView => {
  const groups = new MarketGroups();
  const missing: Missing = { withoutPrice: 0, withoutBrand: 0 };
  const allDays: number[] = [];
  shops.forEach((history, shop) => {
    addOnSale(groups, history, shop, missing);
    addSales(groups, history, shop, allDays);
  });
  for (const { priceMinor, readAt, ...item } of ownItems) {
    if (priceMinor !== null) for (const group of groups.of(item)) addPrice(group.own, priceMinor, readAt);
  }
  const lines = groups.all().filter(hasEnough).map(toLine).toSorted(byWeight);
  return {
    minimum: MINIMUM_MARKET_ITEMS,
    minimumSales: MINIMUM_FAST_SALES,
    shops: shops.length,
    ...missing,
    lines: MARKET_LEVELS.flatMap((level) => lines.filter((line) => line.level === level).slice(0, MAX_LINES)),
    suggestions: suggest(lines, medianOf(allDays)),
  };
};
