import type { User } from '#core/contract/auth.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { type Caller, callerNetwork } from '../../auth/caller-network.ts';
import { isPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { readUser } from '../accounts/user.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from '../attempts.ts';
import { type SignedIn, signIn } from '../sessions.ts';

export type LoginInput = z.output<typeof api.auth.login.body> & { caller: Caller };

/** @throws {AppError} BAD_CREDENTIALS, also for an unknown address; TOO_MANY_ATTEMPTS */
export const login = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'sessions'>,
  input: LoginInput,
): Promise<SignedIn & { user: User }> => {
  const byAddress = { limit: ATTEMPT_LIMITS.loginAddress, subject: input.email };
  const byIp = { limit: ATTEMPT_LIMITS.loginIp, subject: callerNetwork(input.caller.ip) };
  await countAttempt(ctx, byAddress, byIp);
  const { db } = ctx.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, input.email));
  const matches = await isPassword(account?.passwordHash ?? null, input.password);
  if (account === undefined || !matches) {
    throw new AppError('BAD_CREDENTIALS', 'Adresse e-mail ou mot de passe incorrect.');
  }
  await clearAttempts(ctx, byAddress);
  await forgiveAttempt(ctx, byIp);
  const { accountId } = account;
  const signedIn = await changeAccount({ ...ctx, accountId }, ({ tx, touch }) => {
    touch('devices');
    return signIn(ctx, tx, { accountId, caller: input.caller });
  });
  return { ...signedIn, user: await readUser(ctx, { accountId }) };
};
