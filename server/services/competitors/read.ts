import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { SessionCtx } from '../../context.ts';
import { requirePremium } from '../subscriptions/require-premium.ts';
import { analysedShop } from './analysed-shop.ts';
import { readOwnShop } from './own-shop.ts';
import { findOwnGround } from './own-truth.ts';
import { requireShop } from './shop-rows.ts';
import { toWireShop } from './wire.ts';

/** One shop with its analysis, the seller's own beside it. @throws {AppError} PREMIUM_REQUIRED, NOT_FOUND */
export const readShop = async (
  ctx: SessionCtx,
  address: { marketplace: string; shopId: string },
): Promise<CallReply<typeof api.competitors.read>> => {
  await requirePremium(ctx);
  const { accountId } = ctx.session;
  const { db } = ctx.database;
  const shop = await requireShop(db, { accountId, ...address });
  const { analysis, changes } = await analysedShop(ctx, shop, await findOwnGround(ctx));
  return { ...analysis, shop: toWireShop(shop), own: await readOwnShop(db, accountId, ctx.clock.now()), changes };
};
