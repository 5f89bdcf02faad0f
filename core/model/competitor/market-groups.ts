import { fold } from '../fold.ts';
import type { Currency, Minor } from '../money.ts';
import { type Instant, toIso } from '../time.ts';
import { toGarment } from './garment.ts';
import type { MarketLevel, MarketLine } from './market-line.ts';
import { medianMinorOf, medianOf } from './median.ts';
import { MINIMUM_FAST_SALES, MINIMUM_MARKET_ITEMS } from './minimums.ts';

/** Prices on one side, and when they were read. */
interface Prices {
  amounts: number[];
  from: Instant;
  to: Instant;
}

interface Group {
  level: MarketLevel;
  brand: string | null;
  garment: string | null;
  currency: Currency;
  offered: Prices;
  shops: Set<number>;
  own: Prices;
  sold: number;
  days: number[];
  saleShops: Set<number>;
}

/** The attributes that determine an article's lines. */
export interface Grouped {
  title: string | null;
  brand: string | null;
  currency: Currency | null;
}

const noPrices = (): Prices => ({ amounts: [], from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY });

export const addPrice = (prices: Prices, amount: Minor, at: Instant): void => {
  prices.amounts.push(amount);
  prices.from = Math.min(prices.from, at);
  prices.to = Math.max(prices.to, at);
};

export const brandOf = ({ brand }: Pick<Grouped, 'brand'>): string | null => brand?.trim() || null;

/** Groups articles by brand and kind, by brand, and by kind; the kind is determined once per article. */
export class MarketGroups {
  #byKey = new Map<string, Group>();

  /** One group per level that the article can be assigned to; none without a currency. */
  of(article: Grouped): Group[] {
    const { title, currency } = article;
    if (currency === null) return [];
    const brand = brandOf(article);
    const garment = toGarment(title);
    const groups: Group[] = [];
    if (brand !== null && garment !== null) groups.push(this.#find('brand_garment', brand, garment, currency));
    if (brand !== null) groups.push(this.#find('brand', brand, null, currency));
    if (garment !== null) groups.push(this.#find('garment', null, garment, currency));
    return groups;
  }

  all(): Group[] {
    return [...this.#byKey.values()];
  }

  #find(level: MarketLevel, brand: string | null, garment: string | null, currency: Currency): Group {
    const key = `${level}|${brand === null ? '' : fold(brand)}|${garment}|${currency}`;
    const known = this.#byKey.get(key);
    if (known) return known;
    const group: Group = {
      ...{ level, brand, garment, currency, offered: noPrices(), own: noPrices() },
      ...{ shops: new Set<number>(), sold: 0, days: [], saleShops: new Set<number>() },
    };
    this.#byKey.set(key, group);
    return group;
  }
}

/** True when the sample is large enough for a price or a speed. */
export const hasEnough = ({ offered, days }: Group): boolean =>
  offered.amounts.length >= MINIMUM_MARKET_ITEMS || days.length >= MINIMUM_FAST_SALES;

const instantOf = (at: Instant): string | null => (Number.isFinite(at) ? toIso(at) : null);

export const toLine = ({ offered, own, shops, sold, days, saleShops, ...named }: Group): MarketLine => ({
  ...named,
  items: offered.amounts.length,
  shops: shops.size,
  medianMinor: offered.amounts.length < MINIMUM_MARKET_ITEMS ? null : medianMinorOf(offered.amounts),
  seenFrom: instantOf(offered.from),
  seenTo: instantOf(offered.to),
  ownItems: own.amounts.length,
  ownMedianMinor: medianMinorOf(own.amounts),
  ownSeenFrom: instantOf(own.from),
  sold,
  timedSales: days.length,
  saleShops: saleShops.size,
  medianDays: days.length < MINIMUM_FAST_SALES ? null : medianOf(days),
});
