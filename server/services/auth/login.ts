import type { User } from '#core/contract/auth.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { type Caller, callerSite } from '../../auth/caller-network.ts';
import { isPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { readUser } from '../accounts/user.ts';
import { type AttemptInput, clearAttempts, countAttempt, forgiveAttempt, ofNetwork } from '../attempts.ts';
import { type SignedIn, signIn } from '../sessions.ts';
import { markOf } from './device-mark.ts';
import { knownDevice } from './known-device.ts';

export type LoginInput = z.output<typeof api.auth.login.body> & { caller: Caller };

/** Opens the sessions of a sign-in. @throws {AppError} BAD_CREDENTIALS, also for an unknown address; TOO_MANY_ATTEMPTS */
export const login = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'mac' | 'sessions'>,
  input: LoginInput,
): Promise<SignedIn & { user: User; mark: string }> => {
  const { email, caller } = input;
  const { db } = ctx.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  const device = await knownDevice(ctx, account ?? null, caller);
  const tries = device === null ? ofStranger(email, caller.ip) : ofDevice(email, device);
  await countAttempt(ctx, ...tries.own, ...tries.shared);
  const matches = await isPassword(account?.passwordHash ?? null, input.password);
  if (account === undefined || !matches) throw badCredentials();
  const { accountId, passwordHash } = account;
  const signedIn = await changeAccount({ ...ctx, accountId }, async ({ tx, touch }) => {
    await refuseReplaced(tx, accountId, passwordHash);
    touch('devices');
    return signIn(ctx, tx, { accountId, caller });
  });
  await clearAttempts(ctx, ...tries.own);
  if (tries.shared.length > 0) await forgiveAttempt(ctx, ...tries.shared);
  return { ...signedIn, user: await readUser(ctx, { accountId }), mark: markOf(ctx.mac, account, caller.marks) };
};

interface LoginTries {
  /** Cleared by a success. */
  own: AttemptInput[];
  /** Also count the attempts of others, which a success leaves. */
  shared: AttemptInput[];
}

/** What an attempt from an unknown device is counted against. */
export const ofStranger = (email: string, ip: string): LoginTries => ({
  own: [{ limit: ATTEMPT_LIMITS.loginPair, subject: `${email} ${callerSite(ip)}` }],
  shared: [{ limit: ATTEMPT_LIMITS.loginAddress, subject: email }, ...ofNetwork(ATTEMPT_LIMITS.loginNetwork, ip)],
});

const ofDevice = (email: string, device: string): LoginTries => ({
  own: [{ limit: ATTEMPT_LIMITS.loginDevice, subject: `${email} ${device}` }],
  shared: [],
});

/** The password may have been replaced while it was being verified, which ended all sessions: this one must not follow. */
const refuseReplaced = async (tx: Db, accountId: string, passwordHash: string): Promise<void> => {
  const ofAccount = eq(accounts.accountId, accountId);
  const [now] = await tx.select().from(accounts).where(ofAccount).for('share');
  if (now?.passwordHash !== passwordHash) throw badCredentials();
};

const badCredentials = (): AppError => new AppError('BAD_CREDENTIALS', 'Adresse e-mail ou mot de passe incorrect.');
