import type { Order } from './order.ts';
import type { LostOfPages } from './reading-drift.ts';

/** What one kind of page gives no more. */
export interface LostOfKind {
  marketplace: string;
  pageKind: string;
  lost: readonly LostOfPages[];
}

/** Where a value of an order came from, as its provenance says it: `transaction.json`, or `json` for a list. */
export interface OrderSource {
  source: string;
  detail: string | null;
  at: string;
}

/** Fields of the records that an order shows under another name. */
const ON_ORDER: ReadonlyMap<string, keyof Order> = new Map<string, keyof Order>([
  ['title', 'title'],
  ['priceMinor', 'price'],
  ['orderDate', 'orderDate'],
  ['statusDate', 'statusDate'],
  ['statusText', 'statusText'],
  ['phase', 'phase'],
  ['photoUrl', 'photoUrl'],
  ['shipBy', 'shipBy'],
  ['otherLogin', 'buyerLogin'],
  ['itemCount', 'itemCount'],
  ['carrier', 'carrier'],
  ['trackingCode', 'trackingCode'],
]);

const isUnknown = (order: Order, field: string): boolean => {
  const name = ON_ORDER.get(field);
  if (name === undefined) return false;
  if (field === 'shipBy') return order.shipBy === null || order.shipByEstimated;
  if (field === 'orderDate') return order.orderDate === null || order.orderDateEstimated;
  return order[name] === null || order[name] === 'unknown';
};

const kindOf = ({ source, detail }: OrderSource): string | null => {
  if (source !== 'page') return null;
  const [kind = '', how] = (detail ?? '').split('.');
  return how === undefined ? 'orders' : kind;
};

const isOfAccount = (order: Order, { marketplaceUserId }: LostOfPages): boolean =>
  marketplaceUserId === null || order.marketplaceUserId === null || marketplaceUserId === order.marketplaceUserId;

/**
 * What an order lacks because a reader finds it no more: it is unknown, and a page of that kind was read for this order
 * since the drift began.
 * @param sources of all of its fields; empty until they were read, and then nothing is said
 */
export const lostOnOrder = (
  order: Order,
  sources: readonly OrderSource[],
  kinds: readonly LostOfKind[],
): LostOfPages[] =>
  kinds
    .filter(({ marketplace }) => marketplace === order.marketplace)
    .flatMap(({ pageKind, lost }) => {
      const ofKind = sources.filter((source) => kindOf(source) === pageKind);
      return lost.filter(
        (one) => isUnknown(order, one.field) && isOfAccount(order, one) && ofKind.some(({ at }) => at >= one.since),
      );
    });

/** What a shop's own pages, its articles and its evaluations say. */
const OF_SHOPS: ReadonlySet<string> = new Set(['shop', 'wardrobe', 'item', 'feedbacks']);

/**
 * What is read no more of a shop that was visited since.
 * @param shop with the instant of its last visit
 */
export const lostOnShop = (
  shop: { marketplace: string; shopId: string; isOwn: boolean; lastVisitAt: string },
  kinds: readonly LostOfKind[],
): LostOfPages[] =>
  kinds
    .filter(({ marketplace, pageKind }) => marketplace === shop.marketplace && OF_SHOPS.has(pageKind))
    .flatMap(({ lost }) => lost)
    .filter(({ since }) => since <= shop.lastVisitAt)
    .filter(({ marketplaceUserId }) => (shop.isOwn ? marketplaceUserId === shop.shopId : marketplaceUserId === null));
