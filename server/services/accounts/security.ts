import type { AccountSecurity } from '#core/contract/account.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import { accounts, emailChanges, passkeys } from '../../db/schema/index.ts';
import { linksAwaited } from '../auth/confirm-email.ts';
import { countRecoveryCodes, findFactor } from '../auth/second-factor.ts';

/** How the seller signs in, and what waits to change. */
export const readSecurity = async ({ database, accountId, clock }: AccountWork): Promise<AccountSecurity> => {
  const { db } = database;
  const [account] = await db.select().from(accounts).where(eq(accounts.accountId, accountId));
  if (account === undefined) throw new AppError('UNAUTHENTICATED', 'Ce compte n’existe plus.');
  const { email, passwordChangedAt } = account;
  const waits = and(
    eq(emailChanges.accountId, accountId),
    isNull(emailChanges.closedAt),
    gt(emailChanges.expiresAt, toIso(clock.now())),
  );
  const factor = await findFactor(db, accountId);
  const [pending] = await db.select().from(emailChanges).where(waits);
  const keys = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.accountId, accountId));
  return {
    ...{ email, passwordChangedAt, passkeys: keys.length },
    pendingEmail: pending
      ? { email: pending.email, expiresAt: pending.expiresAt, waitsFor: linksAwaited(pending) }
      : null,
    secondFactor: factor && {
      since: factor.confirmedAt ?? toIso(clock.now()),
      lastUsedAt: factor.lastUsedAt,
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    },
  };
};
