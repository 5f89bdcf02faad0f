import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../account/account-work.ts';
import { asc, eq } from '../db/drizzle.ts';
import { products } from '../db/schema/index.ts';

/** The account's inventory. */
export const listProducts = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(products)
    .where(eq(products.accountId, ctx.accountId))
    .orderBy(asc(products.id));
  return rows.map(({ id, title, priceMinor, currency }) => ({
    id,
    title,
    price: priceMinor === null ? null : fromMinor(priceMinor),
    currency,
  }));
};
