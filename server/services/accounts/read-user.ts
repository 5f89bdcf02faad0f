import type { User } from '#core/contract/auth.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { currentSubscription } from '../subscriptions/current.ts';

/** The seller on the wire. @throws {AppError} UNAUTHENTICATED when the account is gone */
export const readUser = async (ctx: Pick<Deps, 'database'>, { accountId }: { accountId: string }): Promise<User> => {
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
  };
};
