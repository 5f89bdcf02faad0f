import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { subscriptions } from '../../db/schema/index.ts';

/** The account's subscriptions but the current one, newest first. */
export const listSubscriptionHistory = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, ctx.accountId))
    .orderBy(desc(subscriptions.startDate), desc(subscriptions.id));
  return rows.slice(1).map(({ plan, status, startDate, endDate }) => ({ plan, status, startDate, endDate }));
};
