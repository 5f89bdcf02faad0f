import type { SignedIn } from '../model/page-loads.ts';
import type { ParseResult } from './contract.ts';
import type { ItemRecord } from './records.ts';

const OF_SELLER = ['sellerId', 'sellerLogin'] as const;
/** A page may state the pseudonym of its seller nowhere but in its display. */
const isOfSeller = (path: string): boolean => OF_SELLER.some((name) => path.endsWith(`records[0].${name}`));

/**
 * Since September 2026 the page of an article may name its visitor where it named the seller (WEB §0.8), so the
 * owner is unknown where the visitor is named and nothing else shows that the article is theirs. Only their wardrobe
 * can show it.
 * @param visitors accounts that were signed in when the page was read
 */
export const withoutVisitorAsSeller = <R extends ParseResult>(result: R, visitors: readonly SignedIn[]): R => {
  if (!result.ok || result.kind !== 'item') return result;
  const [item] = result.records;
  const isVisitor = item?.sellerId != null && visitors.includes(item.sellerId);
  if (item === undefined || !isVisitor || item.isOwn === true) return result;
  const unnamed: ItemRecord = { ...item, sellerId: null, sellerLogin: null };
  const { displayed, ...rest } = result;
  const left = displayed?.filter((path) => !isOfSeller(path)) ?? [];
  const cleared = {
    ...rest,
    records: [unnamed],
    missing: [...result.missing.filter((path) => !isOfSeller(path)), ...OF_SELLER.map((name) => `records[0].${name}`)],
    notes: [...new Set([...result.notes, 'visitor_as_seller' as const])],
    ...(left.length > 0 && { displayed: left }),
  };
  // The kind of the result stays, and so do the types of its records.
  return cleared as R;
};

/** True of a page that names its visitor as the seller, or displays nobody else. */
export const isSellerUnclear = (result: ParseResult): boolean =>
  result.ok &&
  result.kind === 'item' &&
  result.notes.includes('visitor_as_seller') &&
  result.records[0]?.sellerId == null;
