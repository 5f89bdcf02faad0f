import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';

/** Every expense of the account. */
export const listExpenses = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(expenses)
    .where(eq(expenses.accountId, ctx.accountId))
    .orderBy(asc(expenses.id));
  return rows.map(({ id, shopId, type, amountMinor, currency, date }) => ({
    id,
    shopId,
    type,
    montant: fromMinor(amountMinor),
    currency,
    date,
  }));
};
