import type { User } from '#core/contract/auth.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { readUser } from './read-user.ts';

export type UpdateUserInput = z.output<typeof api.auth.updateUser.body>;

/** Changes the names or the kind of seller; what is left out stays. */
export const updateUser = async (ctx: AccountWork, input: UpdateUserInput): Promise<User> => {
  const { accountId } = ctx;
  const { user_type: userType, ...names } = input;
  const changes = { ...names, ...(userType && { userType }) };
  if (Object.keys(changes).length > 0) {
    await ctx.database.db.update(accounts).set(changes).where(eq(accounts.accountId, accountId));
  }
  return readUser(ctx, { accountId });
};
