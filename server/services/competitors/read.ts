import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import { analysedShop } from './analysed-shop.ts';
import { loadOwnFigures } from './own-sales.ts';
import { readOwnShop } from './own-shop.ts';
import { loadOwnSide, sideOf } from './own-shops.ts';
import { findOwnGround } from './own-truth.ts';
import { type ShopWork, textsOf } from './remembered-shop.ts';
import { requireShop } from './shop-rows.ts';
import { toWireShop } from './wire.ts';

/**
 * One shop with its analysis, next to the seller's own; for an own shop, also the figures that only its seller knows.
 * @throws {AppError} NOT_FOUND
 */
export const readShop = async (
  ctx: ShopWork,
  address: { marketplace: string; shopId: string },
): Promise<CallReply<typeof api.competitors.read>> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const shop = await requireShop(db, { accountId, ...address });
  const all = await loadOwnSide(ctx);
  const side = sideOf(all, shop);
  const ownFigures = side && (await loadOwnFigures(db, shop, side.sales));
  const { analysis, changes } = await analysedShop(ctx, shop, await findOwnGround(ctx, all), ownFigures);
  const own = await readOwnShop(db, accountId, side ?? all, ctx.clock.now());
  return { ...analysis, shop: toWireShop(shop, side !== null), own, changes };
};

export interface ReadChangesInput {
  marketplace: string;
  shopId: string;
  /** Numbers of the two visits. */
  from: number;
  to: number;
}

/**
 * What changed between any two visits. @throws {AppError} NOT_FOUND, INVALID_INPUT for a visit that does not exist
 */
export const readChanges = async (
  ctx: ShopWork,
  { marketplace, shopId, from, to }: ReadChangesInput,
): Promise<ShopChanges> => {
  const { db } = ctx.database;
  const row = await requireShop(db, { accountId: ctx.accountId, marketplace, shopId });
  for (const [field, no] of Object.entries({ from, to })) {
    if (no <= row.visitCount) continue;
    throw new AppError(
      'INVALID_INPUT',
      `${field} : il n’y a pas de visite ${no}, la dernière est la ${row.visitCount}.`,
      {
        field,
      },
    );
  }
  const shop = await textsOf(ctx, row);
  return ctx.analyst.run('changes', { shop, from, to }, [shop]);
};
