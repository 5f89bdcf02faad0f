import type { Change } from '../../../account/change-account.ts';
import { and, eq } from '../../../db/drizzle.ts';
import { items } from '../../../db/schema/index.ts';
import { mergeItems } from '../../items/merge-items.ts';
import { registerUserId } from '../../marketplace-accounts.ts';
import { keepPage, storedCompleteness } from '../../pages/keep-page-ledger.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from '../../pages/page-handler.ts';
import { ownerOf, requireOwnPage } from '../../pages/whose-shop.ts';
import { setAsideEmptyList } from '../quarantine.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';

/** One page of a wardrobe: the seller's own, which is also stored like any other shop's, or another member's. */
export const mergeWardrobe: PageHandler<PageOf<'wardrobe'>> = async (change, page, observedAt, context) => {
  const { marketplace, captureId, filter, records } = page;
  const marketplaceUserId = await ownerOf(change, page);
  if (marketplaceUserId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    marketplaceUserId,
    records.map((item) => (item.isOwn === false ? '' : item.sellerId)),
  );
  const owner = { marketplace, marketplaceUserId };
  const name = { ...owner, list: 'wardrobe', filter } as const;
  if (records.length === 0 && (page.page ?? 1) <= 1 && (await hasItems(change, owner))) {
    // An expired session on the marketplace also returns an empty wardrobe.
    await setAsideEmptyList(change, { marketplace, captureId, observedAt, subject: `wardrobe ${filter}` });
    return { ...NOTHING_CHANGED, quarantined: 1, completeness: await storedCompleteness(change, name, observedAt) };
  }
  await registerUserId(change, marketplace, marketplaceUserId, observedAt);
  const merged = await mergeItems(change, owner, records, observedAt);
  const createdAt = Array.from({ length: merged.created }, () => change.at);
  await keepShopPage(change, { ...page, shopId: marketplaceUserId }, observedAt, context);
  const completeness = await keepPage(change, name, { ...page, readAt: observedAt, createdAt });
  return { ...NOTHING_CHANGED, ...merged, completeness };
};

const hasItems = async (
  { tx, accountId }: Change,
  { marketplace, marketplaceUserId }: { marketplace: string; marketplaceUserId: string },
): Promise<boolean> => {
  const [known] = await tx
    .select({ itemId: items.itemId })
    .from(items)
    .where(
      and(
        eq(items.accountId, accountId),
        eq(items.marketplace, marketplace),
        eq(items.marketplaceUserId, marketplaceUserId),
      ),
    )
    .limit(1);
  return known !== undefined;
};
