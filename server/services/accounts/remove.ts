import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { forgetShopsOf } from '../competitors/remembered-shop.ts';

const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a été supprimé.';

type Removing = Pick<Deps, 'documents' | 'lists' | 'shops' | 'log' | 'background' | 'mac'>;

/**
 * Deletes the account with all its data: every table through the database itself, including sessions, the PDFs, and
 * this process's caches. The PDFs go first, so that a failure leaves none behind without an account.
 * @throws {AppError} BAD_CREDENTIALS for a wrong password; TOO_MANY_ATTEMPTS
 */
export const removeAccount = async (ctx: AccountWork & Removing, { password }: { password: string }): Promise<void> => {
  const { accountId } = ctx;
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const { db } = ctx.database;
  await ctx.documents.removeAccount(accountId);
  await db.delete(accounts).where(eq(accounts.accountId, accountId));
  // A document that another device was writing meanwhile.
  ctx.background.run('remove the last documents of an account', () => ctx.documents.removeAccount(accountId));
  ctx.lists.forget(accountId);
  ctx.sessions.forgetAll(accountId);
  forgetShopsOf(ctx, accountId);
  ctx.log.info('account deleted');
};
