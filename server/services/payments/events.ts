import { HOUR, toIso } from '#core/model/time.ts';
import { accountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { and, asc, eq, inArray, isNull, lt, or } from '../../db/drizzle.ts';
import { paymentCustomers, paymentEvents, subscriptions } from '../../db/schema/index.ts';
import { findAccountOf, requireProvider } from './customers.ts';
import { readCustomer } from './read-customer.ts';
import { settleWithdrawals, withdrawalsWaiting } from './withdraw.ts';

/** Accounts read in one run of the job; the rest follow in the next one. */
const ACCOUNTS_AT_ONCE = 100;

/** The job that reads customers after messages about them. */
export const PAYMENTS_JOB = 'payments';

type EventDeps = Pick<Deps, 'payments' | 'database' | 'clock' | 'log'>;

/**
 * Accepts a message of the payment provider: checks its signature, and stores it once. Nothing in it is believed but whom
 * it is about; the customer is read from the provider afterwards.
 * @returns whether there is something to read
 * @throws {AppError} FORBIDDEN for a forged or old signature
 */
export const acceptEvent = async (
  deps: EventDeps,
  message: { body: string; signature: string | undefined },
): Promise<boolean> => {
  const { database, clock, log } = deps;
  const now = clock.now();
  const { id, type, at, customerId } = await requireProvider(deps).readEvent({ ...message, now });
  const accountId = customerId === null ? null : await findAccountOf(database.db, customerId);
  if (accountId === null) {
    log.warn({ event: id, type }, 'a message of the payment provider about nobody here was ignored');
    return false;
  }
  const stored = await database.db
    .insert(paymentEvents)
    .values({ accountId, id, type, at: toIso(at), receivedAt: toIso(now) })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return stored.length > 0;
};

/**
 * Reads every customer about whom a message waits, whose period ended without one, or whose withdrawal could not be carried
 * out yet, which is done first. A failure leaves the messages of
 * that account for the next run, and the others are served first.
 * @throws the first failure, once all accounts were tried
 */
export const handleEvents = async (deps: Deps): Promise<void> => {
  if (deps.payments === null) return;
  const waiting = await waitingEvents(deps);
  const withdrawn = await withdrawalsWaiting(deps.database.db);
  const accounts = new Set([...waiting.keys(), ...withdrawn, ...(await overlooked(deps))]);
  const failures: unknown[] = [];
  for (const accountId of accounts) {
    try {
      const work = accountWork(deps, accountId, { kind: 'job', name: PAYMENTS_JOB });
      await (withdrawn.has(accountId) ? settleWithdrawals(work) : readCustomer(work));
      await markHandled(deps, accountId, waiting.get(accountId) ?? []);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** Ids of messages by account, oldest account first. */
const waitingEvents = async ({ database }: Deps): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await database.db
    .select({ accountId: paymentEvents.accountId, id: paymentEvents.id })
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(ACCOUNTS_AT_ONCE * 10);
  const byAccount = new Map<string, string[]>();
  for (const { accountId, id } of rows) {
    const ids = byAccount.get(accountId) ?? [];
    if (ids.length === 0 && byAccount.size === ACCOUNTS_AT_ONCE) continue;
    byAccount.set(accountId, [...ids, id]);
  }
  return byAccount;
};

/** Accounts whose renewal or end is due, and that were not read since for an hour: their message may have been lost. */
const overlooked = async ({ database, clock }: Deps): Promise<string[]> => {
  const now = clock.now();
  const rows = await database.db
    .selectDistinct({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.accountId, subscriptions.accountId))
    .where(
      and(
        inArray(subscriptions.renewal, ['renews', 'ends', 'overdue']),
        lt(subscriptions.periodEnd, toIso(now)),
        or(isNull(paymentCustomers.readAt), lt(paymentCustomers.readAt, toIso(now - HOUR))),
      ),
    )
    .limit(ACCOUNTS_AT_ONCE);
  return rows.map(({ accountId }) => accountId);
};

/** Only those that were there before the reading: a later one is about something newer. */
const markHandled = async ({ database, clock }: Deps, accountId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await database.db
    .update(paymentEvents)
    .set({ handledAt: toIso(clock.now()) })
    .where(and(eq(paymentEvents.accountId, accountId), inArray(paymentEvents.id, [...ids])));
};
