import { fromMinor } from '#core/model/money.ts';
import type { SessionCtx } from '../../context.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { expenses } from '../../db/schema/index.ts';

/** Every expense of the account. */
export const listExpenses = async (ctx: SessionCtx) => {
  const rows = await ctx.database.db
    .select()
    .from(expenses)
    .where(eq(expenses.accountId, ctx.session.accountId))
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
