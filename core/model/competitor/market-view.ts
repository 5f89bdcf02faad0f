import { fold } from '../fold.ts';
import type { Currency, Minor } from '../money.ts';
import { toGarment } from './garment.ts';
import { toFates } from './item-fates.ts';
import type { MarketLine, MarketSuggestion } from './market-line.ts';
import { suggest } from './market-suggestions.ts';
import { medianMinorOf, medianOf } from './median.ts';
import { MINIMUM_FAST_SALES, MINIMUM_MARKET_ITEMS } from './minimums.ts';
import { listOnSale } from './on-sale.ts';
import type { ShopHistory } from './shop-history.ts';

/** Lines told at most. */
const MAX_LINES = 200;

/** One article of the seller's own on sale. */
export interface OwnItem {
  title: string | null;
  brand: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
}

/** Wire shape of the contract's `market` reply. */
export interface MarketView {
  /** Articles below which a line is left out. */
  minimum: number;
  shops: number;
  lines: MarketLine[];
  suggestions: MarketSuggestion[];
}

interface Group {
  brand: string;
  garment: string | null;
  currency: Currency;
  prices: number[];
  shops: Set<number>;
  ownPrices: number[];
  sold: number;
  days: number[];
}

interface Groups {
  /** Null for an article without brand or currency: it is of no group. */
  find: (title: string | null, brand: string | null, currency: Currency | null) => Group | null;
  all: () => Group[];
}

const makeGroups = (): Groups => {
  const byKey = new Map<string, Group>();
  const find: Groups['find'] = (title, brand, currency) => {
    const name = brand?.trim() || null;
    if (name === null || currency === null) return null;
    const garment = toGarment(title);
    const key = `${fold(name)}|${garment}|${currency}`;
    const known = byKey.get(key);
    if (known) return known;
    const group = {
      brand: name,
      garment,
      currency,
      prices: [],
      shops: new Set<number>(),
      ownPrices: [],
      sold: 0,
      days: [],
    };
    byKey.set(key, group);
    return group;
  };
  return { find, all: () => [...byKey.values()] };
};

const addShop = (groups: Groups, history: ShopHistory, shop: number): void => {
  for (const { item, run } of listOnSale(history)) {
    const group = run.priceMinor === null ? null : groups.find(item.title, item.brand, run.currency);
    if (!group || run.priceMinor === null) continue;
    group.prices.push(run.priceMinor);
    group.shops.add(shop);
  }
  for (const { item, isSold, soldAfter } of toFates(history)) {
    if (!isSold) continue;
    const group = groups.find(item.title, item.brand, item.currency);
    if (!group) continue;
    group.sold += 1;
    if (soldAfter !== null) group.days.push(soldAfter);
  }
};

const toLine = ({ brand, garment, currency, prices, shops, ownPrices, sold, days }: Group): MarketLine => ({
  brand,
  garment,
  currency,
  items: prices.length,
  shops: shops.size,
  medianMinor: medianMinorOf(prices) ?? 0,
  ownItems: ownPrices.length,
  ownMedianMinor: medianMinorOf(ownPrices),
  sold,
  medianDays: days.length < MINIMUM_FAST_SALES ? null : medianOf(days),
});

/**
 * Prices and speed by brand and garment over the followed shops, beside one's own articles on sale. Lines go by articles,
 * most first; below `MINIMUM_MARKET_ITEMS` there is none, and nothing is suggested.
 */
export const marketView = (shops: readonly ShopHistory[], ownItems: readonly OwnItem[]): MarketView => {
  const groups = makeGroups();
  shops.forEach((history, shop) => {
    addShop(groups, history, shop);
  });
  for (const { title, brand, priceMinor, currency } of ownItems) {
    if (priceMinor !== null) groups.find(title, brand, currency)?.ownPrices.push(priceMinor);
  }
  const told = groups.all().filter(({ prices }) => prices.length >= MINIMUM_MARKET_ITEMS);
  const lines = told.map(toLine).toSorted((a, b) => b.items - a.items);
  const marketDays = medianOf(groups.all().flatMap(({ days }) => days));
  return {
    minimum: MINIMUM_MARKET_ITEMS,
    shops: shops.length,
    lines: lines.slice(0, MAX_LINES),
    suggestions: suggest(lines, marketDays),
  };
};
