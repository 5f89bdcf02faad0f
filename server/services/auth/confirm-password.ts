import { AppError } from '#core/errors.ts';
import { type AccountWork, sessionOf } from '../../account/account-work.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { isPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { type AttemptInput, clearAttempts, countAttempt } from '../attempts.ts';

export interface ConfirmPasswordInput {
  password: string;
  /** The request's field with the password. */
  field: string;
  /** What a wrong password is answered with. */
  refusal: string;
}

/** Attempts that were counted for the account as a whole. */
export const ofAccount = (accountId: string): AttemptInput => ({
  limit: ATTEMPT_LIMITS.passwordAccount,
  subject: accountId,
});

/**
 * Asks a signed-in seller for the password again. Guesses are counted per session and, more generously, per account: never
 * together with those of strangers at sign-in.
 * @throws {AppError} BAD_CREDENTIALS naming `field`; TOO_MANY_ATTEMPTS
 */
export const confirmPassword = async (
  ctx: AccountWork & Pick<Deps, 'mac'>,
  { password, field, refusal }: ConfirmPasswordInput,
): Promise<void> => {
  const { accountId, database } = ctx;
  const tries = [{ limit: ATTEMPT_LIMITS.passwordSession, subject: sessionOf(ctx) }, ofAccount(accountId)];
  await countAttempt(ctx, ...tries);
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  if (!(await isPassword(account?.passwordHash ?? null, password))) {
    throw new AppError('BAD_CREDENTIALS', refusal, { field });
  }
  await clearAttempts(ctx, ...tries);
};
