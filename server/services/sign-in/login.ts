import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { type Caller, callerSite } from '../../auth/caller-network.ts';
import { isPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { type AttemptInput, clearAttempts, countAttempt, forgiveAttempt, ofNetwork } from '../attempts.ts';
import { knownDevice } from '../auth/known-device.ts';
import { acceptCode, codeNeeded, findFactor } from '../auth/second-factor.ts';
import { type Account, type Entered, enter, lockEnabled, type SigningIn, welcome } from './enter.ts';

export type LoginInput = z.output<typeof api.auth.login.body> & { caller: Caller };

/**
 * Opens the sessions of a sign-in, which also takes back a deletion of the account.
 * @throws {AppError} BAD_CREDENTIALS, also for an unknown address, and naming `code` when a second factor is missing or
 * wrong; TOO_MANY_ATTEMPTS; FORBIDDEN for a disabled account, which only whoever has its password learns
 */
export const login = async (ctx: SigningIn, input: LoginInput): Promise<Entered> => {
  const { email, caller } = input;
  const { db } = ctx.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  const device = await knownDevice(ctx, account ?? null, caller);
  const tries = device === null ? ofStranger(email, caller.ip) : ofDevice(email, device);
  await countAttempt(ctx, ...tries.own, ...tries.shared);
  const matches = await isPassword(account?.passwordHash ?? null, input.password);
  if (account === undefined || !matches) throw badCredentials();
  const { accountId } = account;
  const codeTries = await countCode(ctx, { accountId, device, code: input.code, shared: tries.shared });
  const entered = await changeAccount({ ...ctx, accountId }, async (change) => {
    await refuseChanged(change, account);
    await acceptCode(ctx, change.tx, accountId, input.code);
    return enter(ctx, change, { caller, hasSecondFactor: codeTries.length > 0 });
  });
  await clearAttempts(ctx, ...tries.own, ...codeTries);
  if (tries.shared.length > 0) await forgiveAttempt(ctx, ...tries.shared);
  return welcome(ctx, account, { caller, entered });
};

/**
 * With the right password, a code is counted apart: for a known device on its own, otherwise for the account as a whole, so that
 * whoever has the password cannot try codes from many networks.
 * @returns what was counted; nothing where no second factor is set
 * @throws {AppError} BAD_CREDENTIALS naming `code` when there is none; TOO_MANY_ATTEMPTS
 */
const countCode = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'mac'>,
  { accountId, device, code, shared }: CodeInput,
): Promise<AttemptInput[]> => {
  if ((await findFactor(ctx.database.db, accountId)) === null) return [];
  if (code === undefined) {
    // The password was right: nothing was guessed.
    if (shared.length > 0) await forgiveAttempt(ctx, ...shared);
    throw codeNeeded();
  }
  const attempt =
    device === null
      ? { limit: ATTEMPT_LIMITS.factorAccount, subject: accountId }
      : { limit: ATTEMPT_LIMITS.factorDevice, subject: `${accountId} ${device}` };
  await countAttempt(ctx, attempt);
  return [attempt];
};

interface CodeInput {
  accountId: string;
  device: string | null;
  code: string | undefined;
  /** What the attempt was counted against together with those of others. */
  shared: readonly AttemptInput[];
}

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

/**
 * The password may have been replaced, or the account disabled, while it was being verified, which ended all sessions: this
 * one must not follow.
 */
const refuseChanged = async (change: Change, { passwordHash }: Account): Promise<void> => {
  if ((await lockEnabled(change))?.passwordHash !== passwordHash) throw badCredentials();
};

const badCredentials = (): AppError => new AppError('BAD_CREDENTIALS', 'Adresse e-mail ou mot de passe incorrect.');
