import { and, desc, eq, not } from '../../db/drizzle.ts';
import { competitors } from '../../db/schema/index.ts';
import { type OwnSide, salesCompleteUntil, sideOf } from './own-shops.ts';
import type { ShopWork } from './remembered-shop.ts';
import { textsOf } from './remembered-shop.ts';
import { IS_OTHERS } from './shop-rows.ts';
import type { OwnTruthTexts } from './shop-tasks.ts';

/** The seller's own shop as used for calibration, and a tag of the underlying data. */
export interface OwnGround {
  tag: string;
  load: () => Promise<OwnTruthTexts | null>;
}

const NO_GROUND: OwnGround = { tag: '', load: async () => null };

/** Of several own shops, the one whose evaluations are known best. */
export const findOwnGround = async (ctx: ShopWork, all: OwnSide): Promise<OwnGround> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const [shop] = await db
    .select()
    .from(competitors)
    .where(and(eq(competitors.accountId, accountId), not(IS_OTHERS)))
    .orderBy(desc(competitors.evaluationsKept), competitors.shopId)
    .limit(1);
  const side = shop === undefined ? null : sideOf(all, shop);
  if (shop === undefined || side === null) return NO_GROUND;
  const completeUntil = await salesCompleteUntil(db, accountId, side);
  const tag = JSON.stringify([shop.shopId, shop.revision, side.tag, completeUntil]);
  const load = async (): Promise<OwnTruthTexts> => ({
    sales: side.sales,
    salesSince: completeUntil === null ? null : (side.sales[0]?.at ?? null),
    salesUntil: completeUntil === null ? 0 : Date.parse(completeUntil),
    shop: await textsOf(ctx, shop),
  });
  return { tag, load: () => ctx.shops.ownTruths.take(accountId, tag, load) };
};
