import { mergeItems } from '../../items/merge-items.ts';
import { registerAccount, registerUserId } from '../../marketplace-accounts.ts';
import { recordsOfData } from '../drawn.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from './page-handler.ts';
import { ownerOf, requireOwnPage } from './whose-shop.ts';

/** A shop: one of the seller's accounts, or another member's. Its counts are stored in both cases. */
export const mergeShop: PageHandler<PageOf<'shop'>> = async (change, page, observedAt, context) => {
  const userId = await ownerOf(change, page);
  if (userId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    userId,
    page.records.map((shop) => (shop.isOwn === false ? '' : shop.userId)),
  );
  const { marketplace } = page;
  // A name or country that is only displayed does not rename an account.
  const [shop] = recordsOfData(page.records, page.displayed);
  await registerAccount(change, {
    ...{ marketplace, userId, login: shop?.login ?? null, countryCode: shop?.countryCode ?? null },
    ...{ business: shop?.business ?? null, seenAt: observedAt },
  });
  const kept = await keepShopPage(change, { ...page, shopId: userId }, observedAt, context);
  return { ...kept, unchanged: page.records.length - kept.created - kept.updated };
};

/** One article: the seller's own belongs to their wardrobe and shop, another member's to that shop. */
export const mergeItemPage: PageHandler<PageOf<'item'>> = async (change, page, observedAt, context) => {
  const marketplaceUserId = await ownerOf(change, page);
  if (marketplaceUserId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    marketplaceUserId,
    page.records.map((item) => (item.isOwn === false ? '' : item.sellerId)),
  );
  const { marketplace } = page;
  // The seller's own articles are described by their wardrobe; displayed values add nothing to it.
  const ofData = recordsOfData(page.records, page.displayed);
  await registerUserId(change, marketplace, marketplaceUserId, observedAt);
  await keepShopPage(change, { ...page, shopId: marketplaceUserId }, observedAt, context);
  return {
    ...NOTHING_CHANGED,
    ...(await mergeItems(change, { marketplace, marketplaceUserId }, ofData, observedAt)),
  };
};

/**
 * Evaluations: the seller's own are kept with or without a plan (estimates are calibrated on them), another member's
 * only with one.
 */
export const mergeFeedbacks: PageHandler<PageOf<'feedbacks'>> = async (change, page, observedAt, context) => {
  const userId = await ownerOf(change, page);
  if (userId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    userId,
    page.records.map(({ shopId }) => shopId),
  );
  await registerUserId(change, page.marketplace, userId, observedAt);
  return keepShopPage(change, { ...page, shopId: userId }, observedAt, context);
};
