import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { sales } from '../../db/schema/index.ts';

/** Every sale of the account. */
export const listSales = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(sales)
    .where(eq(sales.accountId, ctx.accountId))
    .orderBy(asc(sales.id));
  return rows.map(({ id, shopId, title, date, priceMinor, currency }) => ({
    id,
    shopId,
    title,
    date,
    price: priceMinor === null ? null : fromMinor(priceMinor),
    currency,
  }));
};
