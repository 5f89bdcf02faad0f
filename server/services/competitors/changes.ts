import { AppError } from '#core/errors.ts';
import type { ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import { requirePremium } from '../subscriptions/require-premium.ts';
import { changesBetween } from './analysed-shop.ts';
import type { ShopWork } from './remembered-shop.ts';
import { historyOf } from './remembered-shop.ts';
import { requireShop } from './shop-rows.ts';

export interface ReadChangesInput {
  marketplace: string;
  shopId: string;
  /** Numbers of the two visits. */
  from: number;
  to: number;
}

/** What changed between any two visits. @throws {AppError} PREMIUM_REQUIRED, NOT_FOUND, INVALID_INPUT for a visit that is not there */
export const readChanges = async (
  ctx: ShopWork,
  { marketplace, shopId, from, to }: ReadChangesInput,
): Promise<ShopChanges> => {
  await requirePremium(ctx);
  const { db } = ctx.database;
  const shop = await requireShop(db, { accountId: ctx.accountId, marketplace, shopId });
  for (const [field, no] of Object.entries({ from, to })) {
    if (no <= shop.visitCount) continue;
    throw new AppError(
      'INVALID_INPUT',
      `${field} : il n’y a pas de visite ${no}, la dernière est la ${shop.visitCount}.`,
      {
        field,
      },
    );
  }
  return changesBetween(await historyOf(ctx, shop), from, to);
};
