import { registerAccount } from '../../marketplace-accounts/register.ts';
import { recordsOfData } from '../drawn.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';
import { requireOwnPage } from './own-page.ts';
import type { PageHandler, PageOf } from './page-handler.ts';
import { ownerOf } from './whose-shop.ts';

/** A shop: one of the seller's accounts, or somebody else's. What it counts is kept of either. */
export const mergeShop: PageHandler<PageOf<'shop'>> = async (change, page, observedAt, context) => {
  const userId = await ownerOf(change, page);
  if (userId === null) return mergeOthersShop(change, page, observedAt, context);
  requireOwnPage(
    userId,
    page.records.map((shop) => (shop.isOwn === false ? '' : shop.userId)),
  );
  const { marketplace } = page;
  // A name or country that is only drawn does not rename an account.
  const [shop] = recordsOfData(page.records, page.displayed);
  await registerAccount(change, {
    ...{ marketplace, userId, login: shop?.login ?? null, countryCode: shop?.countryCode ?? null },
    ...{ business: shop?.business ?? null, seenAt: observedAt },
  });
  const kept = await keepShopPage(change, { ...page, shopId: userId }, observedAt, context);
  return { ...kept, unchanged: page.records.length - kept.created - kept.updated };
};
