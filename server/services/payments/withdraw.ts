import { AppError } from '#core/errors.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { lastWithdrawalDay, mayWithdraw, withdrawalRefund } from '#core/model/order-terms.ts';
import { type Instant, toIso, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, desc, eq, isNotNull, isNull, type SQL } from '../../db/drizzle.ts';
import { subscriptions } from '../../db/schema/index.ts';
import type { ProvidedPayment } from '../../payments/payment-provider.ts';
import { findCustomer, type PaymentWork, requireProvider } from './customers.ts';
import { readCustomer } from './read-customer.ts';
import { mailWithdrawal } from './withdrawal-mail.ts';

type Row = typeof subscriptions.$inferSelect;

/** Withdrawals that were declared and not carried out yet. */
const isWaiting = and(isNotNull(subscriptions.withdrawnAt), isNull(subscriptions.withdrawalDoneAt));

/**
 * Withdraws a seller from the contract that they pay for. The declaration is what counts: it is stored with its time and
 * acknowledged by mail before the provider is asked, so that a provider that is away delays the refund alone.
 * @throws {AppError} NOT_FOUND without a provider, or while nothing is paid for; CONFLICT once the time is over
 */
export const withdraw = async (ctx: PaymentWork): Promise<void> => {
  requireProvider(ctx);
  const declared = await changeAccount(ctx, (change) => declare(change, ctx));
  if (declared !== null) ctx.background.run('mail that a withdrawal was received', () => mailWithdrawal(ctx, declared));
  // The job tries again.
  await settleWithdrawals(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'a withdrawal has to wait'));
};

/** @returns null when it was declared before, even if it is carried out by now: a second click is no error */
const declare = async ({ tx, accountId, touch }: Change, ctx: PaymentWork): Promise<Row | null> => {
  const now = ctx.clock.now();
  const ofAccount = eq(subscriptions.accountId, accountId);
  const newest = (which: SQL) =>
    tx.select().from(subscriptions).where(and(ofAccount, which)).orderBy(desc(subscriptions.startDate)).limit(1);
  const [row] = await newest(isNotNull(subscriptions.renewal));
  const [withdrawn] = await newest(isNotNull(subscriptions.withdrawnAt));
  if (row === undefined) {
    if (withdrawn !== undefined && mayWithdraw(Date.parse(withdrawn.startDate), now)) return null;
    throw new AppError('NOT_FOUND', 'Vous ne payez aucun abonnement en ce moment.');
  }
  if (row.withdrawnAt !== null) return null;
  const ordered = Date.parse(row.startDate);
  if (!mayWithdraw(ordered, now)) {
    const last = formatDate(Date.parse(`${lastWithdrawalDay(toParisDay(ordered))}T12:00:00Z`));
    throw new AppError('CONFLICT', `Le délai de rétractation s’est terminé le ${last}. Vous pouvez résilier.`);
  }
  const [declared] = await tx
    .update(subscriptions)
    .set({ withdrawnAt: toIso(now) })
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.id, row.id)))
    .returning();
  touch('subscription');
  return declared ?? null;
};

/** Accounts with a withdrawal that has to be carried out. */
export const withdrawalsWaiting = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db.selectDistinct({ accountId: subscriptions.accountId }).from(subscriptions).where(isWaiting);
  return new Set(rows.map(({ accountId }) => accountId));
};

/** Carries out what the account withdrew from, and reads what became of it. @throws {AppError} BAD_ANSWER (502) */
export const settleWithdrawals = async (ctx: PaymentWork): Promise<void> => {
  if (await carryOutWithdrawals(ctx)) await readCustomer(ctx);
};

/**
 * Ends and refunds what the account withdrew from. Done again after a failure, it does what is missing: what was refunded is
 * read from the provider first.
 * @returns whether there was anything to do
 * @throws {AppError} BAD_ANSWER (502)
 */
export const carryOutWithdrawals = async (ctx: AccountWork & Pick<Deps, 'payments'>): Promise<boolean> => {
  const { db } = ctx.database;
  const ofAccount = eq(subscriptions.accountId, ctx.accountId);
  const waiting = await db.select().from(subscriptions).where(and(ofAccount, isWaiting));
  for (const row of waiting) {
    await carryOut(ctx, row);
    await db
      .update(subscriptions)
      .set({ withdrawalDoneAt: toIso(ctx.clock.now()) })
      .where(and(ofAccount, eq(subscriptions.id, row.id)));
  }
  return waiting.length > 0;
};

const carryOut = async (
  ctx: AccountWork & Pick<Deps, 'payments'>,
  { providerId, withdrawnAt, startDate }: Row,
): Promise<void> => {
  const provider = requireProvider(ctx);
  const customerId = await findCustomer(ctx.database.db, ctx.accountId);
  if (customerId === null || withdrawnAt === null) return;
  const { subscriptions: held, payments } = await provider.readCustomer(customerId);
  const own = held.find(({ id }) => id === providerId);
  if (own !== undefined && own.state !== 'ended') await provider.end(own.id);
  for (const payment of payments) {
    const missing = refundOf(payment, Date.parse(startDate), Date.parse(withdrawnAt)) - payment.refundedMinor;
    if (missing > 0) await provider.refund({ paymentId: payment.id, minor: missing });
  }
};

/** Nothing for a payment that is not for this contract. */
const refundOf = ({ minor, from, to }: ProvidedPayment, ordered: Instant, at: Instant): number =>
  from === null || to === null || from < ordered ? 0 : withdrawalRefund({ minor, from, to }, at);
