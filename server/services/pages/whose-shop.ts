import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import { isOwnShop } from '../competitors/shop-rows.ts';
import type { CaptureInput, PageOf } from './page-handler.ts';

/** A page about one shop, of any member. */
export type AboutShop = PageOf<'shop' | 'wardrobe' | 'item' | 'feedbacks'>;

/** True for a page that does not state that it is the seller's own. */
export const isOfOthers = (page: CaptureInput): page is AboutShop =>
  'shopId' in page && page.marketplaceUserId === null && page.failure === null;

type Row = AboutShop['records'][number];

const shopIdOf = (row: Row): string | null =>
  'shopId' in row ? row.shopId : 'sellerId' in row ? row.sellerId : 'userId' in row ? row.userId : null;

/**
 * The member whose shop a page shows, as stated by the page, otherwise by its rows.
 * @throws {AppError} INVALID_INPUT for a page without a member, or whose rows belong to several shops
 */
export const shopOf = (page: AboutShop): string => {
  const shown = page.records.map(shopIdOf);
  const shopId = page.shopId ?? shown.find((id) => id !== null) ?? null;
  if (shopId === null) {
    throw new AppError('INVALID_INPUT', 'shopId : est obligatoire pour la page d’une boutique.', { field: 'shopId' });
  }
  const other = shown.findIndex((id) => id !== null && id !== shopId);
  if (other < 0) return shopId;
  throw new AppError('INVALID_INPUT', `records[${other}] : appartient à une autre boutique que le reste de la page.`, {
    field: `records[${other}]`,
  });
};

/** True for a page that states that it is shown to someone other than its owner. */
const isVisited = (page: AboutShop): boolean => page.records.some((row) => 'isOwn' in row && row.isOwn === false);

/**
 * The seller's account that owns the page: as stated by the page, otherwise when its shop is known to be one of theirs.
 * Null for another member's shop, and for a shop of theirs in its public view, visited while signed in with another
 * account.
 * @throws {AppError} INVALID_INPUT
 */
export const ownerOf = async ({ tx, accountId }: Change, page: AboutShop): Promise<string | null> => {
  if (page.marketplaceUserId !== null) return page.marketplaceUserId;
  const shopId = shopOf(page);
  if (isVisited(page)) return null;
  const isOwn = await isOwnShop(tx, { accountId, marketplace: page.marketplace, shopId });
  return isOwn ? shopId : null;
};

/** Refuses a page that is reported as the seller's own but shows another member's data. */
export const requireOwnPage = (own: string, shown: readonly (string | null)[]): void => {
  const stranger = shown.findIndex((userId) => userId !== null && userId !== own);
  if (stranger < 0) return;
  throw new AppError(
    'INVALID_INPUT',
    `records[${stranger}] : appartient à un autre compte que celui de la page (marketplaceUserId).`,
    { field: `records[${stranger}]` },
  );
};
