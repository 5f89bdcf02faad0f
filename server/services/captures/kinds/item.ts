import { mergeItems } from '../../items/merge-items.ts';
import { registerUserId } from '../../marketplace-accounts/register.ts';
import { recordsOfData } from '../drawn.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';
import { requireOwnPage } from './own-page.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from './page-handler.ts';
import { ownerOf } from './whose-shop.ts';

/** One article: the seller's own goes to their wardrobe and to their shop, another one's to its shop. */
export const mergeItemPage: PageHandler<PageOf<'item'>> = async (change, page, observedAt, context) => {
  const marketplaceUserId = await ownerOf(change, page);
  if (marketplaceUserId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    marketplaceUserId,
    page.records.map((item) => (item.isOwn === false ? '' : item.sellerId)),
  );
  const { marketplace } = page;
  // The seller's own articles are told by their wardrobe; what is only drawn adds nothing to it.
  const ofData = recordsOfData(page.records, page.displayed);
  await registerUserId(change, marketplace, marketplaceUserId, observedAt);
  await keepShopPage(change, { ...page, shopId: marketplaceUserId }, observedAt, context);
  return {
    ...NOTHING_CHANGED,
    ...(await mergeItems(change, { marketplace, marketplaceUserId }, ofData, observedAt)),
  };
};
