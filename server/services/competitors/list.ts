import type { WatchedShop } from '#core/contract/competitors.ts';
import { and, desc, eq } from '../../db/drizzle.ts';
import { competitors } from '../../db/schema/index.ts';
import { type OwnShop, readOwnShop } from './own-shop.ts';
import { loadOwnSide } from './own-shops.ts';
import type { ShopWork } from './remembered-shop.ts';
import { IS_OTHERS } from './shop-rows.ts';
import { summariesOf } from './shop-summaries.ts';
import { toWireShop } from './wire.ts';

/** Maximum number of listed shops: followed ones first, then the most recently visited. */
const MAX_LISTED = 500;

/** Other people's shops, with the seller's own for comparison. */
export const listShopsOfOthers = async (ctx: ShopWork): Promise<{ competitors: WatchedShop[]; own: OwnShop }> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const rows = await db
    .select()
    .from(competitors)
    .where(and(eq(competitors.accountId, accountId), IS_OTHERS))
    .orderBy(desc(competitors.followed), desc(competitors.lastVisitAt), desc(competitors.shopId))
    .limit(MAX_LISTED);
  const summaries = await summariesOf(ctx, rows);
  const listed = summaries.map(({ shop, ...summary }) => ({ ...toWireShop(shop, false), ...summary }));
  return { competitors: listed, own: await readOwnShop(db, accountId, await loadOwnSide(ctx), ctx.clock.now()) };
};
