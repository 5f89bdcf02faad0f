import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { withSecondStep } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { markOf } from './device-mark.ts';
import { setPassword } from './set-password.ts';

export type ChangePasswordInput = z.output<typeof api.account.changePassword.body>;

const REFUSAL = 'Ce n’est pas votre mot de passe actuel. Rien n’a changé.';

/**
 * Replaces the password of a signed-in seller, who gives the present one, and a code where a second factor is set. Every
 * other session ends, extensions' included; the calling one stays.
 * @returns the device's mark for the new password
 * @throws {AppError} BAD_CREDENTIALS naming `currentPassword` or `code`, TOO_MANY_ATTEMPTS, INVALID_INPUT for a common password
 */
export const changePassword = async (
  ctx: AccountWork & Pick<Deps, 'mac' | 'seal' | 'config'>,
  { currentPassword, newPassword, ...step }: ChangePasswordInput,
): Promise<string> => {
  const { accountId, actor } = ctx;
  await confirmPassword(ctx, { password: currentPassword, field: 'currentPassword', refusal: REFUSAL });
  const [account] = await ctx.database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  await refuseCommonPassword(newPassword, account?.email ?? null, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const except = actor.kind === 'user' ? actor.sessionId : null;
  await withSecondStep(ctx, step, (change) => setPassword(change, { passwordHash, now: ctx.clock.now(), except }));
  return markOf(ctx.mac, { accountId, passwordHash }, []);
};
