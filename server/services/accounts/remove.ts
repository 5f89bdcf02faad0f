import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { isPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { clearAttempts, countAttempt } from '../attempts.ts';
import { forgetShopsOf } from '../competitors/remembered-shop.ts';

type Removing = Pick<Deps, 'documents' | 'lists' | 'shops' | 'log' | 'background'>;

/**
 * Deletes the account with all its data: every table through the database itself, including sessions, the PDFs, and
 * this process's caches. The PDFs go first, so that a failure leaves none behind without an account.
 * @throws {AppError} BAD_CREDENTIALS for a wrong password; TOO_MANY_ATTEMPTS
 */
export const removeAccount = async (ctx: AccountWork & Removing, { password }: { password: string }): Promise<void> => {
  const { accountId } = ctx;
  const email = await confirmPassword(ctx, password);
  const { db } = ctx.database;
  await ctx.documents.removeAccount(accountId);
  await db.delete(accounts).where(eq(accounts.accountId, accountId));
  // A document that another device was writing meanwhile.
  ctx.background.run('remove the last documents of an account', () => ctx.documents.removeAccount(accountId));
  await clearAttempts(ctx, { limit: ATTEMPT_LIMITS.loginAddress, subject: email });
  ctx.lists.forget(accountId);
  ctx.sessions.forgetAll(accountId);
  forgetShopsOf(ctx, accountId);
  ctx.log.info('account deleted');
};

/** @returns the account's address */
const confirmPassword = async (ctx: AccountWork, password: string): Promise<string> => {
  const ofAccount = eq(accounts.accountId, ctx.accountId);
  const [account] = await ctx.database.db.select().from(accounts).where(ofAccount);
  const subject = account?.email ?? '';
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.loginAddress, subject });
  if (await isPassword(account?.passwordHash ?? null, password)) return subject;
  throw new AppError('BAD_CREDENTIALS', 'Ce mot de passe n’est pas le bon. Rien n’a été supprimé.', {
    field: 'password',
  });
};
