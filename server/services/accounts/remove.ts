import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { forgetShopsOf } from '../competitors/remembered-shop.ts';
import { stopPaying } from '../payments/pay.ts';

type Removing = Pick<Deps, 'documents' | 'lists' | 'shops' | 'storageMeter' | 'log' | 'background' | 'payments'>;

/**
 * Deletes the account with all its data: every table through the database itself, including sessions, the PDFs, and
 * this process's caches. What it pays for ends first, then the PDFs go, so that a failure leaves nothing behind without an
 * account. @throws {AppError} BAD_ANSWER when the payment provider does not answer: nothing is deleted then
 */
export const deleteAccount = async (ctx: AccountWork & Removing): Promise<void> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  await stopPaying(ctx);
  await ctx.documents.removeAccount(accountId);
  await db.delete(accounts).where(eq(accounts.accountId, accountId));
  // A document that another device was writing meanwhile.
  ctx.background.run('remove the last documents of an account', () => ctx.documents.removeAccount(accountId));
  ctx.lists.forget(accountId);
  ctx.sessions.forgetAll(accountId);
  ctx.derived.forgetAll(accountId);
  ctx.storageMeter.forget(accountId);
  forgetShopsOf(ctx, accountId);
  ctx.log.info('account deleted');
};
