import type { Subscription } from '#core/contract/auth.ts';
import { AppError } from '#core/errors.ts';
import { fromMinor } from '#core/model/money.ts';
import { isPremium } from '#core/model/subscription.ts';
import type { AccountWork } from '../account/account-work.ts';
import type { Deps } from '../context.ts';
import { asc, desc, eq } from '../db/drizzle.ts';
import { plans, subscriptions } from '../db/schema/index.ts';

/** The most recently started subscription; null for an account that never had one. */
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

export const hasPremium = async (ctx: AccountWork): Promise<boolean> =>
  isPremium(await currentSubscription(ctx, ctx), ctx.clock.now());

/** @throws {AppError} PREMIUM_REQUIRED (403) with the page that offers it */
export const requirePremium = async (ctx: AccountWork): Promise<void> => {
  if (await hasPremium(ctx)) return;
  throw new AppError('PREMIUM_REQUIRED', 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité', {
    redirectTo: '/app/mon-abonnement',
  });
};

/** The account's subscriptions except the current one, newest first. */
export const listSubscriptionHistory = async (ctx: AccountWork) => {
  const rows = await ctx.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, ctx.accountId))
    .orderBy(desc(subscriptions.startDate), desc(subscriptions.id));
  return rows.slice(1).map(({ plan, status, startDate, endDate }) => ({ plan, status, startDate, endDate }));
};

/** The plans that this server offers, the same for everyone. */
export const listPlans = async (ctx: AccountWork) => {
  const rows = await ctx.database.db.select().from(plans).orderBy(asc(plans.id));
  return rows.map(({ priceMinor, ...plan }) => ({
    ...plan,
    price: priceMinor === null ? null : fromMinor(priceMinor),
  }));
};
