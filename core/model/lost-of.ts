import type { Order } from './order.ts';
import type { LostOfPages } from './reading-drift.ts';

/** The fields that one kind of page no longer has. */
export interface LostOfKind {
  marketplace: string;
  pageKind: string;
  lost: readonly LostOfPages[];
}

/** Where a value of an order came from, according to its provenance: `transaction.json`, or `json` for a list. */
export interface OrderSource {
  source: string;
  detail: string | null;
  at: string;
}

/** Fields of the records that have a different name on an order. */
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
 * The fields that an order lacks because a reader no longer finds them: they are unknown, and a page of that kind was
 * read for this order since the drift began.
 * @param sources of all its fields; empty until they were loaded, in which case nothing is reported
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

/** The pages about a shop: its own, its articles' and its evaluations'. */
const OF_SHOPS: ReadonlySet<string> = new Set(['shop', 'wardrobe', 'item', 'feedbacks']);

/**
 * The fields no longer read for a shop that was visited since.
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
