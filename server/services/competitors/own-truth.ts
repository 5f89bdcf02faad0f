import type { OwnTruth } from '#core/model/competitor/own-truth.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, desc, eq, inArray, not } from '../../db/drizzle.ts';
import { accountClocks, competitors, completeness } from '../../db/schema/index.ts';
import { loadHistory } from './load-history.ts';
import { loadOwnSales } from './own-sales.ts';
import { IS_OTHERS, type ShopRow } from './shop-rows.ts';

/** The seller's own shop as estimates learn from it, and the tag of what it rests on. */
export interface OwnGround {
  tag: string;
  load: () => Promise<OwnTruth | null>;
}

/** Of several own shops, the one whose evaluations are known best. */
export const findOwnGround = async (ctx: SessionCtx): Promise<OwnGround> => {
  const { accountId } = ctx.session;
  const { db } = ctx.database;
  const own = await db
    .select()
    .from(competitors)
    .where(and(eq(competitors.accountId, accountId), not(IS_OTHERS)))
    .orderBy(desc(competitors.evaluationsKept), competitors.shopId);
  const [shop] = own;
  const [clock] = await db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  const isComplete = shop !== undefined && (await hasEverySale(db, shop));
  const tag = JSON.stringify([shop?.shopId, shop?.revision, clock?.cursor, isComplete]);
  const load = () => (shop === undefined ? Promise.resolve(null) : loadTruth(db, shop, own.length === 1, isComplete));
  return { tag, load: () => ctx.shops.ownTruths.take(accountId, tag, load) };
};

const loadTruth = async (db: Db, shop: ShopRow, isOnly: boolean, isComplete: boolean): Promise<OwnTruth> => {
  const all = await loadOwnSales(db, shop.accountId);
  const sales = all.filter(
    ({ marketplace, marketplaceUserId }) =>
      marketplace === shop.marketplace && (marketplaceUserId === shop.shopId || (marketplaceUserId === null && isOnly)),
  );
  return { sales, salesSince: isComplete ? (sales[0]?.at ?? null) : null, history: await loadHistory(db, shop) };
};

/** True when every page of the list of all sales was read. */
const hasEverySale = async (db: Db, shop: ShopRow): Promise<boolean> => {
  const lists = await db
    .select()
    .from(completeness)
    .where(
      and(
        eq(completeness.accountId, shop.accountId),
        eq(completeness.marketplace, shop.marketplace),
        eq(completeness.list, 'sold'),
        eq(completeness.filter, 'all'),
        inArray(completeness.marketplaceUserId, [shop.shopId, '']),
      ),
    );
  return lists.some(({ totalPages, pages }) => totalPages !== null && Object.keys(pages).length >= totalPages);
};
