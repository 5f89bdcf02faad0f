import { AppError } from '#core/errors.ts';
import { currentOf, isPremium } from '#core/model/subscription.ts';
import { endOfParisDay, type Instant, type ParisDay, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import type { Db } from '../db/database.ts';
import { and, eq } from '../db/drizzle.ts';
import { subscriptions } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { listSubscriptions } from './payments/subscriptions.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface GrantInput {
  plan: 'premium' | 'standard';
  /** Its last day; null for no end. */
  until: ParisDay | null;
}

/**
 * Opens a subscription from now on. The one in force until then ends now and stays in the history.
 * @throws {AppError} INVALID_INPUT for a last day that has passed; CONFLICT while the seller pays for one
 */
export const grantSubscription = (ctx: AccountWork, { plan, until }: GrantInput): Promise<SubscriptionRow> =>
  changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const now = ctx.clock.now();
    const held = await listSubscriptions(tx, accountId);
    refusePaid(held);
    for (const each of held) if (isPremium(each, now)) await close(tx, each, { status: 'replaced', endDate: now });
    // The newest of those in force counts: this one has to be newer than any other, whatever the clock shows.
    const startsAt = Math.max(now, held[0] === undefined ? 0 : Date.parse(held[0].startDate) + 1);
    const endDate = until === null ? null : toIso(endOfComingDay(until, startsAt));
    const row = { accountId, id: newId(), plan, status: 'active', startDate: toIso(startsAt), endDate };
    const [granted] = await tx.insert(subscriptions).values(row).returning();
    if (granted === undefined) throw new Error('inserted row without an answer');
    touch('subscription');
    return granted;
  });

/**
 * Ends the subscription in force, now or after a last day.
 * @param on its last day; null for now
 * @throws {AppError} NOT_FOUND without one in force; INVALID_INPUT for a day that has passed, or after its end; CONFLICT
 * while the seller pays for it
 */
export const endSubscription = (ctx: AccountWork, { on }: { on: ParisDay | null }): Promise<SubscriptionRow> =>
  changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const now = ctx.clock.now();
    const held = await listSubscriptions(tx, accountId);
    const current = currentOf(held, now);
    if (current === null || !isPremium(current, now)) {
      throw new AppError('NOT_FOUND', 'Ce compte n’a pas d’abonnement en cours.');
    }
    refusePaid(held);
    const endsAt = on === null ? now : endOfComingDay(on, now);
    if (current.endDate !== null && endsAt > Date.parse(current.endDate)) {
      throw new AppError(
        'INVALID_INPUT',
        'Cet abonnement finit déjà plus tôt. Pour le prolonger, accordez-en un autre.',
      );
    }
    touch('subscription');
    return close(tx, current, { status: on === null ? 'ended' : 'active', endDate: endsAt });
  });

/** What is paid for is changed where it is paid for: otherwise a seller would go on paying for what is over here. */
const refusePaid = (held: readonly SubscriptionRow[]): void => {
  if (held.every(({ renewal }) => renewal === null)) return;
  throw new AppError(
    'CONFLICT',
    'Cet abonnement est payé chez le prestataire de paiement. Arrêtez-le d’abord dans son tableau de bord.',
  );
};

const close = async (
  tx: Db,
  row: SubscriptionRow,
  { status, endDate }: { status: string; endDate: Instant },
): Promise<SubscriptionRow> => {
  const ended = { status, endDate: toIso(endDate) };
  const isThis = and(eq(subscriptions.accountId, row.accountId), eq(subscriptions.id, row.id));
  await tx.update(subscriptions).set(ended).where(isThis);
  return { ...row, ...ended };
};

const endOfComingDay = (day: ParisDay, now: Instant): Instant => {
  const endsAt = endOfParisDay(day);
  if (endsAt >= now) return endsAt;
  throw new AppError('INVALID_INPUT', 'Ce jour est déjà passé.', { field: 'until' });
};
