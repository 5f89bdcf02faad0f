import { fold } from '../fold.ts';
import { DAY } from '../time.ts';
import { toGarment } from './garment.ts';
import type { ItemFate } from './item-fates.ts';
import { medianMinorOf, medianOf } from './median.ts';
import { MINIMUM_FAST_SALES, MINIMUM_FOLLOWED, MINIMUM_TIMED_SALES } from './minimums.ts';
import type { FastSeller, ItemAnalysis } from './shop-analysis.ts';
import type { ShopVisit } from './shop-history.ts';

const MAX_FAST = 10;

/**
 * Of the articles seen on sale whose fate a later visit showed, those that were sold. Articles that are no longer shown
 * are not counted, because it is unknown whether they were sold. Null below `MINIMUM_FOLLOWED`, and when most sales
 * were not observed.
 */
export const toSellThrough = (
  fates: readonly ItemFate[],
  visits: readonly ShopVisit[],
): ItemAnalysis['sellThrough'] => {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return null;
  let [followed, sold, gone] = [0, 0, 0];
  for (const { item, isFollowed, isSold } of fates) {
    if (isFollowed) followed += 1;
    if (isSold) sold += 1;
    else if (item.runs.at(-1)?.to !== last.no) gone += 1;
  }
  if (followed < MINIMUM_FOLLOWED || !isReliable(sold, gone, soldByCounter(visits))) return null;
  return { sold, followed, days: Math.round((last.at - first.at) / DAY) };
};

/**
 * The increase of the shop's own counter of sold articles over the visits that showed it; null when fewer than two did.
 */
const soldByCounter = (visits: readonly ShopVisit[]): number | null => {
  const counts = visits.flatMap(({ figures }) => figures?.soldCount ?? []);
  const [first, last] = [counts[0], counts.at(-1)];
  return counts.length < 2 || first === undefined || last === undefined ? null : last - first;
};

/**
 * Sold articles disappear from most wardrobes: the share of those seen sold means nothing if the others simply
 * disappeared.
 */
const isReliable = (sold: number, gone: number, counted: number | null): boolean =>
  (counted === null || sold * 2 >= counted) && (sold > 0 || gone === 0);

/** Null below `MINIMUM_TIMED_SALES`. */
export const toDaysToSell = (fates: readonly ItemFate[]): ItemAnalysis['daysToSell'] => {
  const days = fates.flatMap(({ soldAfter }) => soldAfter ?? []);
  const median = medianOf(days);
  return median === null || days.length < MINIMUM_TIMED_SALES ? null : { median, sample: days.length };
};

interface Sales extends Pick<FastSeller, 'brand' | 'garment' | 'currency'> {
  days: number[];
  prices: number[];
}

/** What sells fastest by brand and garment, each with at least `MINIMUM_FAST_SALES`. */
export const toFastest = (fates: readonly ItemFate[]): FastSeller[] => {
  const groups = new Map<string, Sales>();
  for (const { item, soldAfter, lastMinor } of fates) {
    const brand = item.brand?.trim();
    if (soldAfter === null || !brand) continue;
    const garment = toGarment(item.title);
    const key = `${fold(brand)}|${garment}|${item.currency}`;
    const group = groups.get(key) ?? { brand, garment, currency: item.currency, days: [], prices: [] };
    groups.set(key, group);
    group.days.push(soldAfter);
    if (lastMinor !== null) group.prices.push(lastMinor);
  }
  return [...groups.values()]
    .filter(({ days }) => days.length >= MINIMUM_FAST_SALES)
    .map(({ days, prices, ...named }) => ({
      ...named,
      medianDays: medianOf(days) ?? 0,
      sales: days.length,
      medianMinor: prices.length < MINIMUM_FAST_SALES ? null : medianMinorOf(prices),
    }))
    .toSorted((a, b) => a.medianDays - b.medianDays)
    .slice(0, MAX_FAST);
};

/** How often, by how much and after how long prices are reduced; null below `MINIMUM_FOLLOWED` articles. */
export const toDiscounts = (fates: readonly ItemFate[]): ItemAnalysis['discounts'] => {
  const followed = fates.reduce((count, { isPriceFollowed }) => (isPriceFollowed ? count + 1 : count), 0);
  if (followed < MINIMUM_FOLLOWED) return null;
  const shares = fates.flatMap(({ discount }) => discount ?? []);
  const days = fates.flatMap(({ discountAfter }) => discountAfter ?? []);
  return {
    items: shares.length,
    followed,
    medianShare: medianOf(shares) ?? 0,
    medianDays: days.length < MINIMUM_TIMED_SALES ? null : medianOf(days),
  };
};
