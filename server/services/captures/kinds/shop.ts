import type { Change } from '../../../account/change-account.ts';
import { and, eq, inArray } from '../../../db/drizzle.ts';
import { items } from '../../../db/schema/index.ts';
import { mergeItems } from '../../items/merge-items.ts';
import { registerAccount, registerUserId } from '../../marketplace-accounts.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from '../../pages/page-handler.ts';
import { ownerOf, requireOwnPage } from '../../pages/whose-shop.ts';
import { recordsOfData } from '../drawn.ts';
import { keepShopPage, mergeOthersShop } from './others-shop.ts';

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
  if (!(await isOfWardrobe(change, { marketplace, marketplaceUserId }, page.records))) {
    return { ...NOTHING_CHANGED, kept: false };
  }
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
 * True for articles that the page shows to their owner, with the owner's tools, or that their wardrobe has shown: the page of an article
 * may name its visitor as the seller of somebody else's.
 */
const isOfWardrobe = async (
  { tx, accountId }: Change,
  { marketplace, marketplaceUserId }: { marketplace: string; marketplaceUserId: string },
  records: PageOf<'item'>['records'],
): Promise<boolean> => {
  const asked = records.flatMap(({ itemId, isOwn }) => (isOwn === true ? [] : [itemId]));
  const itemIds = asked.filter((itemId) => itemId !== null);
  if (asked.length === 0 || itemIds.length < asked.length) return asked.length === 0;
  const isOwn = and(
    eq(items.accountId, accountId),
    eq(items.marketplace, marketplace),
    eq(items.marketplaceUserId, marketplaceUserId),
    inArray(items.itemId, itemIds),
  );
  const known = await tx.select({ itemId: items.itemId }).from(items).where(isOwn);
  return itemIds.every((itemId) => known.some((row) => row.itemId === itemId));
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
