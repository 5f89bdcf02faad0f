import type { Reader } from '../model/page-loads.ts';
import type { ReadPage } from './contract.ts';
import type { FeedbackRecord, FeedbackSummaryRecord, ItemRecord, OrderDetailRecord, ShopRecord } from './records.ts';
import { isSellerUnclear } from './visitor-as-seller.ts';

/** The account that the page itself shows as signed in; null when it shows none. */
export const signedInOf = (result: ReadPage): string | null => ownIdOf(result, new Set());

/**
 * The seller's account to which a page belongs; null when it cannot be determined, and for another member's shop.
 * @param known ids of the seller's accounts on that marketplace
 * @param reader account in whose session the page was read
 */
export const ownerOf = (result: ReadPage, known: ReadonlySet<string>, reader: Reader): string | null => {
  const { userId, isDoubtful } = reader;
  switch (result.kind) {
    case 'shop':
    case 'wardrobe':
    case 'item':
    case 'feedbacks':
      // The server keeps it only if it is an article of their wardrobe.
      if (isSellerUnclear(result)) return isDoubtful ? null : userId;
      return ownIdOf(result, userId === null ? known : new Set([...known, userId]));
    default:
      return isDoubtful ? null : (ownIdOf(result, known) ?? userId);
  }
};

/** The seller's account that the page itself names; null when it names none, or somebody else's. */
const ownIdOf = (result: ReadPage, known: ReadonlySet<string>): string | null => {
  switch (result.kind) {
    case 'conversation':
    case 'transaction':
    case 'journey':
      return idOfSide(result.records[0]);
    case 'shop':
      return idOfShop(result.records[0], known);
    case 'wardrobe':
    case 'item':
      return idOfOwner(result.records, known);
    case 'feedbacks':
      return idOfRated(result.records, known);
    default:
      return null;
  }
};

const idOfSide = (order: OrderDetailRecord | undefined): string | null => {
  if (order?.side === 'sold') return order.sellerId;
  return order?.side === 'purchased' ? order.buyerId : null;
};

const idOfShop = (shop: ShopRecord | undefined, known: ReadonlySet<string>): string | null => {
  if (!shop?.userId || shop.isOwn === false) return null;
  return shop.isOwn || known.has(shop.userId) ? shop.userId : null;
};

/** Evaluations never state whose session reads them: only an earlier page does. */
const idOfRated = (
  rows: readonly (FeedbackRecord | FeedbackSummaryRecord)[],
  known: ReadonlySet<string>,
): string | null => {
  const shops = new Set(rows.map(({ shopId }) => shopId));
  const [shop] = shops;
  return shops.size === 1 && shop != null && known.has(shop) ? shop : null;
};

/** The common owner of all articles, when the page or an earlier one identifies that member as the seller. */
const idOfOwner = (articles: readonly ItemRecord[], known: ReadonlySet<string>): string | null => {
  const owners = new Set(articles.flatMap(({ sellerId }) => sellerId ?? []));
  const [owner] = owners;
  if (owner === undefined || owners.size > 1 || articles.some(({ isOwn }) => isOwn === false)) return null;
  return known.has(owner) || articles.some(({ isOwn }) => isOwn) ? owner : null;
};
