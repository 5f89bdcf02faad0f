import type { Purchase } from '#core/contract/purchases.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq, sql } from '../../db/drizzle.ts';
import { purchases } from '../../db/schema/index.ts';
import { toWirePurchase } from './wire.ts';

/** All purchases, newest first; those without a date last. */
export const listPurchases = async (ctx: AccountWork): Promise<Purchase[]> => {
  const rows = await ctx.database.db
    .select()
    .from(purchases)
    .where(eq(purchases.accountId, ctx.accountId))
    .orderBy(sql`${purchases.orderDate} desc nulls last`, asc(purchases.id));
  return rows.map(toWirePurchase);
};
