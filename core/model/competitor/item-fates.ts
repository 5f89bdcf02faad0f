import type { Minor } from '../money.ts';
import { DAY, type Instant } from '../time.ts';
import type { ItemRun, ShopHistory, ShopItem } from './shop-history.ts';
import { isOffered } from './shown-items.ts';
import { toVisitTimes, type VisitTimes } from './visit-times.ts';

/** The interval between two visits above which events between them cannot be dated. */
const MAX_ARRIVAL_GAP = 14 * DAY;
const MAX_SALE_GAP = 30 * DAY;

/** What happened to an article that was seen on sale. */
export interface ItemFate {
  item: ShopItem;
  /** A later visit shows that it is sold, or still on sale. */
  isFollowed: boolean;
  isSold: boolean;
  /** Number of days from being listed to being sold; null unless both dates are known well enough. */
  soldAfter: number | null;
  /** Last price asked, in the article's currency. */
  lastMinor: Minor | null;
  /** Relative reduction of the first price seen, 0 to 1; null when only one price was seen, or it was not reduced. */
  discount: number | null;
  /** Number of days until the first reduction. */
  discountAfter: number | null;
  /** Its price was seen on at least two visits. */
  isPriceFollowed: boolean;
}

const between = (from: Instant, to: Instant, widest: number): Instant | null =>
  to - from <= widest ? (from + to) / 2 : null;

const arrivalOf = ({ listedAt }: ShopItem, first: ItemRun, times: VisitTimes): Instant | null => {
  if (listedAt !== null) return listedAt;
  const before = times.wholeBefore(first.from);
  return before === null ? null : between(before, times.at(first.from), MAX_ARRIVAL_GAP);
};

const daysBetween = (from: Instant | null, to: Instant | null): number | null =>
  from === null || to === null || to < from ? null : (to - from) / DAY;

const discountOf = ({ currency }: ShopItem, offers: readonly ItemRun[], arrival: Instant | null, times: VisitTimes) => {
  const priced = offers.filter((offer) => offer.priceMinor !== null && offer.currency === currency);
  const [first, last] = [priced[0], priced.at(-1)];
  const none = {
    discount: null,
    discountAfter: null,
    isPriceFollowed: first !== undefined && last !== undefined && last.to > first.from,
  };
  if (!first?.priceMinor || !last || last.priceMinor === null || last.priceMinor >= first.priceMinor) return none;
  const asked = first.priceMinor;
  const lowered = priced.findIndex(({ priceMinor }) => priceMinor !== null && priceMinor < asked);
  const [before, after] = [priced[lowered - 1], priced[lowered]];
  const loweredAt = before && after ? between(times.at(before.to), times.at(after.from), MAX_SALE_GAP) : null;
  return {
    ...none,
    discount: (asked - last.priceMinor) / asked,
    discountAfter: daysBetween(arrival, loweredAt),
  };
};

const fateOf = (item: ShopItem, times: VisitTimes): ItemFate | null => {
  const { runs } = item;
  const first = runs[0];
  // Most articles were only seen in one state.
  if (!first || (runs.length === 1 && !isOffered(first.state))) return null;
  const offers = runs.filter(({ state }) => isOffered(state));
  const [firstOffer, lastOffer] = [offers[0], offers.at(-1)];
  if (!firstOffer || !lastOffer) return null;
  const sold = runs.find(({ state, from }) => state === 'sold' && from > lastOffer.to);
  const arrival = firstOffer === first ? arrivalOf(item, first, times) : item.listedAt;
  const soldAt = sold ? between(times.at(lastOffer.to), times.at(sold.from), MAX_SALE_GAP) : null;
  return {
    item,
    isFollowed: sold !== undefined || lastOffer.to > firstOffer.from,
    isSold: sold !== undefined,
    soldAfter: daysBetween(arrival, soldAt),
    lastMinor: lastOffer.currency === item.currency ? lastOffer.priceMinor : null,
    ...discountOf(item, offers, arrival, times),
  };
};

/** What happened to every article that was seen on sale. */
export const toFates = ({ items, visits }: ShopHistory): ItemFate[] => {
  const times = toVisitTimes(visits);
  const fates: ItemFate[] = [];
  for (const item of items) {
    const fate = fateOf(item, times);
    if (fate) fates.push(fate);
  }
  return fates;
};
