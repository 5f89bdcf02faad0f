import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { GRACE_MS } from '#core/model/leaving.ts';
import { type Instant, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { accountOfToken, hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { accountRemovals, accounts } from '../../db/schema/index.ts';
import { countAttempt, ofNetwork } from '../attempts.ts';
import { withSecondStep } from '../auth/confirm-code.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { endSessions } from '../auth/set-password.ts';
import { mailLeaving, type PlannedRemoval } from './leaving-mails.ts';

const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a été supprimé.';

export type RemovalInput = z.output<typeof api.account.remove.body>;
type Leaving = AccountWork & Pick<Deps, 'mac' | 'seal' | 'background' | 'mailer' | 'config'>;

/**
 * Asks for the account to be deleted in 7 days, on behalf of a seller who gives the password again, and a code where a
 * second factor is set. All sessions end, and a link that keeps the account is mailed. Asked for again, the day stays and
 * another link is mailed.
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS
 */
export const askRemoval = async (ctx: Leaving, { password, ...step }: RemovalInput): Promise<void> => {
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const planned = await withSecondStep(ctx, step, (change) => planRemoval(change, ctx.clock.now()));
  ctx.background.run('mail how to keep the account', () => mailLeaving(ctx, planned, 'seller'));
};

/**
 * The same on behalf of whoever runs the server (docs/decisions/034): the seller is mailed, and may keep the account.
 * @returns when it will be deleted, as an ISO instant
 */
export const askRemovalOf = async (ctx: Leaving): Promise<string> => {
  const planned = await changeAccount(ctx, (change) => planRemoval(change, ctx.clock.now()));
  ctx.background.run('mail how to keep the account', () => mailLeaving(ctx, planned, 'operator'));
  return planned.dueAt;
};

const planRemoval = async (change: Change, now: Instant): Promise<PlannedRemoval> => {
  const { tx, accountId } = change;
  const token = newToken(accountId);
  const row = { accountId, tokenHash: hashToken(token), askedAt: toIso(now), dueAt: toIso(now + GRACE_MS) };
  const [removal] = await tx
    .insert(accountRemovals)
    .values(row)
    .onConflictDoUpdate({ target: accountRemovals.accountId, set: { tokenHash: row.tokenHash } })
    .returning();
  const [account] = await tx.select().from(accounts).where(eq(accounts.accountId, accountId));
  await endSessions(change, now, null);
  return { email: account?.email ?? '', token, dueAt: removal?.dueAt ?? row.dueAt };
};

/** When the account will be deleted, as an ISO instant; null when nobody asked for it. */
export const leavesAt = async (db: Db, accountId: string): Promise<string | null> => {
  const [removal] = await db.select().from(accountRemovals).where(eq(accountRemovals.accountId, accountId));
  return removal?.dueAt ?? null;
};

/**
 * Keeps the account, from a session that is older than the request. Does nothing when nobody asked for its deletion.
 * @throws {AppError} GONE once the deletion has begun
 */
export const keepAccount = async (ctx: AccountWork): Promise<void> => {
  await changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const isOwn = eq(accountRemovals.accountId, accountId);
    await tx.delete(accountRemovals).where(and(isOwn, isNull(accountRemovals.startedAt)));
    if ((await leavesAt(tx, accountId)) !== null) throw tooLate();
    touch('devices');
  });
};

/**
 * Inside a sign-in: takes back a deletion that was asked for. One that has begun goes on.
 * @returns whether there was one to take back
 */
export const keepAtSignIn = async ({ tx, accountId }: Pick<Change, 'tx' | 'accountId'>): Promise<boolean> => {
  const isWaiting = and(eq(accountRemovals.accountId, accountId), isNull(accountRemovals.startedAt));
  return (await tx.delete(accountRemovals).where(isWaiting).returning()).length > 0;
};

/**
 * Keeps the account of a mailed token, without a session.
 * @throws {AppError} GONE for a token that is unknown, used, or comes too late; TOO_MANY_ATTEMPTS
 */
export const keepByLink = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'mac' | 'sessions'>,
  { token, ip }: { token: string; ip: string },
): Promise<void> => {
  const accountId = accountOfToken(token);
  const kept =
    accountId === null
      ? []
      : await ctx.database.db
          .delete(accountRemovals)
          .where(
            and(
              eq(accountRemovals.accountId, accountId),
              eq(accountRemovals.tokenHash, hashToken(token)),
              isNull(accountRemovals.startedAt),
            ),
          )
          .returning();
  if (kept.length > 0) return;
  await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.confirmNetwork, ip));
  throw new AppError(
    'GONE',
    'Ce lien n’est plus valable. Si votre compte existe encore, connectez-vous : il sera conservé.',
  );
};

const tooLate = (): AppError => new AppError('GONE', 'La suppression est en cours. Elle ne peut plus être annulée.');
