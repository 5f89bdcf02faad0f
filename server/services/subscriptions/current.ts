import type { Subscription } from '#core/contract/auth.ts';
import type { Deps } from '../../context.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { subscriptions } from '../../db/schema/index.ts';

/** The subscription that started last; null for an account that never had one. */
export const currentSubscription = async (
  ctx: Pick<Deps, 'database'>,
  { accountId }: { accountId: string },
): Promise<Subscription | null> => {
  const [current] = await ctx.database.db
    .select({ status: subscriptions.status, plan: subscriptions.plan, endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.startDate), desc(subscriptions.id))
    .limit(1);
  return current ?? null;
};
