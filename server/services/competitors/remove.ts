import { changeAccount, shopEventId } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { competitors, events } from '../../db/schema/index.ts';
import { forgetShop, type ShopWork } from './remembered-shop.ts';
import { ofShop, type ShopKey, shopNotFound } from './shop-rows.ts';

/**
 * Deletes a shop with all its data, including its name in events. Requires no plan, because data can always be deleted.
 * @throws {AppError} NOT_FOUND
 */
export const removeShop = async (ctx: ShopWork, key: { marketplace: string; shopId: string }): Promise<void> => {
  await changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const gone = await tx
      .delete(competitors)
      .where(ofShop(competitors, { accountId, ...key }))
      .returning({ shopId: competitors.shopId });
    if (gone.length === 0) throw shopNotFound();
    await removeFromEvents(tx, { accountId, ...key });
    touch('competitors');
  });
  forgetShop(ctx, key);
};

/**
 * Removes a deleted shop's name from stored events: an event without names means that everything newer must be read.
 */
export const removeFromEvents = async (db: Db, key: ShopKey): Promise<void> => {
  await db
    .update(events)
    .set({ ids: [] })
    .where(
      and(
        eq(events.accountId, key.accountId),
        eq(events.topic, 'competitors'),
        sql`${shopEventId(key)} = any(${events.ids})`,
      ),
    );
};
