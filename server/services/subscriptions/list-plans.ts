import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc } from '../../db/drizzle.ts';
import { plans } from '../../db/schema/index.ts';

/** The plans that this server offers, the same for everyone. */
export const listPlans = async (ctx: AccountWork) => {
  const rows = await ctx.database.db.select().from(plans).orderBy(asc(plans.id));
  return rows.map(({ priceMinor, ...plan }) => ({
    ...plan,
    price: priceMinor === null ? null : fromMinor(priceMinor),
  }));
};
