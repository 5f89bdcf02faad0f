import type { SessionCtx } from '../../context.ts';
import { competitors } from '../../db/schema/index.ts';
import { changeAccount } from '../orders/change-account.ts';
import { ofShop, shopNotFound } from './shop-rows.ts';

/** Deletes a shop with all that was kept of it. Needs no plan: data can always be taken away. @throws {AppError} NOT_FOUND */
export const removeShop = (ctx: SessionCtx, key: { marketplace: string; shopId: string }): Promise<void> =>
  changeAccount(ctx, async ({ tx, accountId }) => {
    const gone = await tx
      .delete(competitors)
      .where(ofShop(competitors, { accountId, ...key }))
      .returning({ shopId: competitors.shopId });
    if (gone.length === 0) throw shopNotFound();
  });
