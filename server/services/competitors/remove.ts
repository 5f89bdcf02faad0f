import { changeAccount } from '../../account/change-account.ts';
import { competitors } from '../../db/schema/index.ts';
import type { ShopWork } from './remembered-shop.ts';
import { forgetShop } from './remembered-shop.ts';
import { ofShop, shopNotFound } from './shop-rows.ts';
import { unnameInEvents } from './unname-in-events.ts';

/** Deletes a shop with all that was kept of it, its name in events included. Needs no plan: data can always be taken away. @throws {AppError} NOT_FOUND */
export const removeShop = async (ctx: ShopWork, key: { marketplace: string; shopId: string }): Promise<void> => {
  await changeAccount(ctx, async ({ tx, accountId, touchShop }) => {
    const gone = await tx
      .delete(competitors)
      .where(ofShop(competitors, { accountId, ...key }))
      .returning({ shopId: competitors.shopId });
    if (gone.length === 0) throw shopNotFound();
    await unnameInEvents(tx, { accountId, ...key });
    touchShop(null);
  });
  forgetShop(ctx, key);
};
