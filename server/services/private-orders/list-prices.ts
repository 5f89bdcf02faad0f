import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, asc, eq, isNotNull, sql } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';

/** Prices that the seller set by hand: those of the orders whose price comes from no page and no file. */
export const listPrivateOrderPrices = async (ctx: AccountWork) => {
  const isByHand = sql`${orders.provenance} -> 'price' ->> 0 = 'hand'`;
  const rows = await ctx.database.db
    .select({ orderId: orders.id, priceMinor: orders.priceMinor })
    .from(orders)
    .where(and(eq(orders.accountId, ctx.accountId), isByHand, isNotNull(orders.priceMinor)))
    .orderBy(asc(orders.id));
  return rows.flatMap(({ orderId, priceMinor }) =>
    priceMinor === null ? [] : [{ orderId, price: fromMinor(priceMinor) }],
  );
};
