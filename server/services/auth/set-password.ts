import { toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, isNull, ne } from '../../db/drizzle.ts';
import { accounts, deviceChallenges, emailChanges, passwordResets, sessions } from '../../db/schema/index.ts';

/**
 * Ends every session of the account, extensions' included, and the sign-ins that extensions have not finished yet.
 * @param except the session that stays; null for none
 */
export const endSessions = async (
  { tx, accountId, touch }: Change,
  now: number,
  except: string | null,
): Promise<void> => {
  const at = toIso(now);
  const open = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt));
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(except === null ? open : and(open, ne(sessions.id, except)));
  await tx
    .update(deviceChallenges)
    .set({ claimedAt: at })
    .where(and(eq(deviceChallenges.accountId, accountId), isNull(deviceChallenges.claimedAt)));
  touch('devices');
};

/**
 * Replaces the password, ends the sessions but `except`, and makes every mailed link useless, also one to another e-mail
 * address: whoever asked for it may have had the old password only.
 */
export const setPassword = async (
  change: Change,
  { passwordHash, now, except }: { passwordHash: string; now: number; except: string | null },
): Promise<void> => {
  const { tx, accountId } = change;
  const at = toIso(now);
  await tx.update(accounts).set({ passwordHash, passwordChangedAt: at }).where(eq(accounts.accountId, accountId));
  await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
  await closeEmailChanges(change, at);
  await endSessions(change, now, except);
};

/** Withdraws the e-mail address that waits for its confirmation, if any. @param at ISO instant */
export const closeEmailChanges = async ({ tx, accountId }: Pick<Change, 'tx' | 'accountId'>, at: string) => {
  await tx
    .update(emailChanges)
    .set({ closedAt: at })
    .where(and(eq(emailChanges.accountId, accountId), isNull(emailChanges.closedAt)));
};
