import type { api } from '#core/contract/index.ts';
import type { User } from '#core/contract/user.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { currentSubscription } from '../payments/subscriptions.ts';

/** The seller in the API's format. @throws {AppError} UNAUTHENTICATED when the account no longer exists */
export const readUser = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<User> => {
  const [account] = await ctx.database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  if (account === undefined) throw new AppError('UNAUTHENTICATED', 'Ce compte n’existe plus.');
  return {
    id: account.accountId,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    displayname: account.displayname,
    role: account.role,
    user_type: account.userType,
    Subscription: await currentSubscription(ctx, { accountId }),
    createdAt: account.createdAt,
  };
};

export type UpdateUserInput = z.output<typeof api.auth.updateUser.body>;

/**
 * Changes the names or the kind of seller; omitted fields are unchanged. Another kind moves sales from one regime to the
 * other (docs/decisions/056).
 */
export const updateUser = async (ctx: AccountWork, input: UpdateUserInput): Promise<User> => {
  const { accountId } = ctx;
  const { user_type: userType, ...names } = input;
  const changes = { ...names, ...(userType && { userType }) };
  if (Object.keys(changes).length > 0) {
    await changeAccount(ctx, async ({ tx, touch }) => {
      const isOwn = eq(accounts.accountId, accountId);
      const [before] = await tx.select({ userType: accounts.userType }).from(accounts).where(isOwn);
      await tx.update(accounts).set(changes).where(isOwn);
      if (userType === undefined || userType === before?.userType) return;
      touch('accounts');
      touch('sales');
    });
  }
  return readUser(ctx, { accountId });
};
