import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Subscription } from '#core/contract/user.ts';
import { AppError } from '#core/errors.ts';
import { fromMinor } from '#core/model/money.ts';
import { currentOf, isPremium } from '#core/model/subscription.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { payments, subscriptions } from '../../db/schema/index.ts';
import { findCustomer } from './customers.ts';

type Row = typeof subscriptions.$inferSelect;

/** All subscriptions of an account, newest first. */
export const listSubscriptions = (db: Db, accountId: string): Promise<Row[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.startDate), desc(subscriptions.id));

/** The subscription that counts; null for an account that never had one. */
export const currentSubscription = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<Subscription | null> => {
  const current = currentOf(await listSubscriptions(database.db, accountId), clock.now());
  return current && toWire(current);
};

type WireParts = Pick<typeof subscriptions.$inferSelect, 'status' | 'plan' | 'endDate' | 'renewal' | 'periodEnd'>;

const toWire = ({ status, plan, endDate, renewal, periodEnd }: WireParts): Subscription => ({
  ...{ status, plan, endDate },
  ...(renewal === 'renews' && periodEnd !== null && { renewsAt: periodEnd }),
});

export const hasPremium = async (ctx: AccountWork): Promise<boolean> =>
  isPremium(await currentSubscription(ctx, ctx), ctx.clock.now());

/**
 * SPEC §4 and §6. Requests are held to it by the contract (`server/http/hold-to-plan.ts`).
 * @throws {AppError} PREMIUM_REQUIRED (403) with the page that offers the plans
 */
export const requirePremium = async (ctx: AccountWork): Promise<void> => {
  if (await hasPremium(ctx)) return;
  throw new AppError('PREMIUM_REQUIRED', 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité', {
    redirectTo: '/app/mon-abonnement',
  });
};

/** The current subscription with its terms; both null for an account that never had one. */
export const readSubscription = async (ctx: AccountWork): Promise<CallReply<typeof api.subscriptions.current>> => {
  const current = currentOf(await listSubscriptions(ctx.database.db, ctx.accountId), ctx.clock.now());
  return current ? { subscription: toWire(current), terms: termsOf(current) } : { subscription: null, terms: null };
};

const termsOf = ({ startDate, provider, renewal, periodStart, periodEnd, withdrawnAt, ...row }: Row) => ({
  ...{ startDate, provider, renewal, periodStart, periodEnd, withdrawnAt },
  price: renewal === null ? null : priceOf(row),
});

const priceOf = ({ priceMinor, currency, period, every }: Pick<Row, 'priceMinor' | 'currency' | 'period' | 'every'>) =>
  priceMinor === null || currency === null || period === null || every === null
    ? null
    : { price: fromMinor(priceMinor), currency, period, every };

/** The account's subscriptions except the current one, and what it paid; newest first. */
export const listSubscriptionHistory = async (
  ctx: AccountWork & Pick<Deps, 'payments'>,
): Promise<CallReply<typeof api.subscriptions.history>> => {
  const { db } = ctx.database;
  const all = await listSubscriptions(db, ctx.accountId);
  const current = currentOf(all, ctx.clock.now());
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, ctx.accountId))
    .orderBy(desc(payments.paidAt), desc(payments.id));
  return {
    history: all.filter((row) => row !== current).map((row) => ({ ...toWire(row), startDate: row.startDate })),
    payments: paid.map(({ plan, paidAt, periodStart, periodEnd, amountMinor, refundedMinor, currency }) => ({
      ...{ plan, paidAt, from: periodStart, to: periodEnd, currency },
      ...{ price: fromMinor(amountMinor), refunded: fromMinor(refundedMinor) },
    })),
    hasInvoices: ctx.payments !== null && (await findCustomer(db, ctx.accountId)) !== null,
  };
};

/** What this server sells, the same for everyone: nothing without a payment provider. @throws {AppError} BAD_ANSWER */
export const listPlans = async ({
  payments: provider,
  config,
}: Pick<Deps, 'payments' | 'config'>): Promise<CallReply<typeof api.subscriptions.plans>> => {
  if (provider === null) return { plans: [], vatPercent: null };
  const plans = (await provider.listPrices()).map(({ minor, ...offered }) => ({ ...offered, price: fromMinor(minor) }));
  return { plans, vatPercent: config.vatPercent };
};
