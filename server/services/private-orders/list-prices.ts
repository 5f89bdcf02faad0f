import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { privateOrderPrices } from '../../db/schema/index.ts';

/** Prices that the private seller set by hand. */
export const listPrivateOrderPrices = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(privateOrderPrices)
    .where(eq(privateOrderPrices.accountId, ctx.accountId))
    .orderBy(asc(privateOrderPrices.orderId));
  return rows.map(({ orderId, priceMinor }) => ({ orderId, price: fromMinor(priceMinor) }));
};
