import { registerUserId } from '../../marketplace-accounts/register.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';
import { requireOwnPage } from './own-page.ts';
import type { PageHandler, PageOf } from './page-handler.ts';
import { ownerOf } from './whose-shop.ts';

/** Evaluations: the seller's own are kept with or without a plan (estimates are measured on them), another one's with one. */
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
