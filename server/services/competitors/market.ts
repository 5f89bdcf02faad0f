import type { MarketView, OwnItem } from '#core/model/competitor/market-view.ts';
import { toParisDay } from '#core/model/time.ts';
import type { Db } from '../../db/database.ts';
import { and, desc, eq } from '../../db/drizzle.ts';
import { competitors, items } from '../../db/schema/index.ts';
import { loadArticles } from './load-history.ts';
import type { ShopWork } from './remembered-shop.ts';
import { IS_OTHERS, type ShopRow } from './shop-rows.ts';
import type { ShopTexts } from './shop-texts.ts';

/** Maximum number of articles examined together; beyond it, the least recently visited shops are left out. */
const MAX_ARTICLES = 200_000;

/** Prices and speed across the followed shops, next to the seller's own articles on sale. */
export const readMarket = async (ctx: ShopWork): Promise<MarketView & { shopsLeftOut: number }> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const { shops, shopsLeftOut } = await listFollowed(db, accountId);
  const own = await loadOwnItems(db, accountId);
  const tag = JSON.stringify([
    shops.map(({ shopId, revision }) => [shopId, revision]),
    own,
    toParisDay(ctx.clock.now()),
  ]);
  const view = await ctx.shops.markets.take(accountId, tag, async () => {
    const texts: ShopTexts[] = [];
    for (const shop of shops) texts.push(await loadArticles(db, shop));
    return ctx.analyst.run('market', { shops: texts, own }, texts);
  });
  return { ...view, shopsLeftOut };
};

const listFollowed = async (db: Db, accountId: string): Promise<{ shops: ShopRow[]; shopsLeftOut: number }> => {
  const rows = await db
    .select()
    .from(competitors)
    .where(and(eq(competitors.accountId, accountId), eq(competitors.followed, true), IS_OTHERS))
    .orderBy(desc(competitors.lastVisitAt), desc(competitors.shopId));
  let articles = 0;
  const shops = rows.filter(({ itemsKept }) => {
    articles += itemsKept;
    return articles <= MAX_ARTICLES;
  });
  return { shops, shopsLeftOut: rows.length - shops.length };
};

const loadOwnItems = async (db: Db, accountId: string): Promise<OwnItem[]> => {
  const { title, brand, priceMinor, currency, readAt } = items;
  const rows = await db
    .select({ title, brand, priceMinor, currency, readAt })
    .from(items)
    .where(and(eq(items.accountId, accountId), eq(items.state, 'on_sale')))
    .orderBy(items.marketplace, items.itemId);
  return rows.map((row) => ({ ...row, readAt: Date.parse(row.readAt) }));
};
