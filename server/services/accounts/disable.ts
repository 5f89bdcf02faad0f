import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { accounts, passwordResets } from '../../db/schema/index.ts';
import { closeEmailChanges, endSessions } from '../auth/set-password.ts';

/**
 * Keeps everybody out of the account, without deleting anything: its sessions end, its mailed links are worth nothing, and
 * nobody signs in until it is enabled again. Disabling it twice changes nothing.
 * @returns since when, as an ISO instant
 */
export const disableAccount = (ctx: AccountWork): Promise<string> =>
  changeAccount(ctx, async (change) => {
    const { tx, accountId } = change;
    const disabledAt = await disabledSince(change);
    if (disabledAt !== null) return disabledAt;
    const now = toIso(ctx.clock.now());
    await tx.update(accounts).set({ disabledAt: now }).where(eq(accounts.accountId, accountId));
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
    await closeEmailChanges(change, now);
    await endSessions(change, ctx.clock.now(), null);
    return now;
  });

/** Lets the seller sign in again, with the same password. The ended sessions stay ended. */
export const enableAccount = (ctx: AccountWork): Promise<void> =>
  changeAccount(ctx, async ({ tx, accountId }) => {
    await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.accountId, accountId));
  });

const disabledSince = async ({ tx, accountId }: Change): Promise<string | null> => {
  // Locked: a sign-in that is under way either comes before, and ends with the other sessions, or sees the mark.
  const [row] = await tx.select().from(accounts).where(eq(accounts.accountId, accountId)).for('update');
  if (row === undefined) throw new AppError('NOT_FOUND', 'Ce compte n’existe plus.');
  return row.disabledAt;
};
