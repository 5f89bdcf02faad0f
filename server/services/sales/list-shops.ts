import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { shops } from '../../db/schema/index.ts';
import { requirePremium } from '../subscriptions/require-premium.ts';
import { listComments } from './list-comments.ts';
import { listExpenses } from './list-expenses.ts';
import { listSales } from './list-sales.ts';
import { listStatistics } from './list-statistics.ts';

const byShop = <Row extends { shopId: string | null }>(rows: readonly Row[]): ReadonlyMap<string | null, Row[]> =>
  Map.groupBy(rows, ({ shopId }) => shopId);

/** Each shop with what belongs to it (SPEC §7, spelling as there). @throws {AppError} PREMIUM_REQUIRED */
export const listShops = async (ctx: AccountWork) => {
  await requirePremium(ctx);
  const rows = await ctx.database.db
    .select()
    .from(shops)
    .where(eq(shops.accountId, ctx.accountId))
    .orderBy(asc(shops.id));
  const sales = byShop(await listSales(ctx));
  const comments = byShop(await listComments(ctx));
  const expenses = byShop(await listExpenses(ctx));
  const statistics = byShop(await listStatistics(ctx));
  return rows.map(({ accountId: _, ...shop }) => ({
    ...shop,
    Sales: sales.get(shop.id) ?? [],
    Coments: comments.get(shop.id) ?? [],
    Expenses: expenses.get(shop.id) ?? [],
    Statistics: statistics.get(shop.id)?.[0]?.figures ?? null,
  }));
};
