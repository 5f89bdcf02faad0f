import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Caller } from '../../auth/caller-network.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { newId } from '../../ids.ts';
import { createAccount } from '../accounts/create.ts';
import { countAttempt, forgiveAttempt, ofNetwork } from '../attempts.ts';
import { markOf } from '../auth/device-mark.ts';
import { type SignedIn, signIn } from '../sessions.ts';

export type RegisterInput = z.output<typeof api.auth.register.body> & { caller: Caller };

/**
 * Creates an account with its first sessions and the server's default plan. The response reveals that an address has an
 * account (SPEC), so one network may find it out only a few times an hour.
 * @throws {AppError} CONFLICT for an address that has one, INVALID_INPUT for a common password, TOO_MANY_ATTEMPTS
 */
export const register = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'config' | 'mac'>,
  input: RegisterInput,
): Promise<SignedIn & { mark: string }> => {
  const { caller } = input;
  await refuseCommonPassword(input.password, input.email, 'password');
  const taken = ofNetwork(ATTEMPT_LIMITS.registerTaken, caller.ip);
  await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.registerNetwork, caller.ip), ...taken);
  const passwordHash = await hashPassword(input.password);
  const accountId = newId();
  const signedIn = await createAccount(ctx, { ...input, accountId, passwordHash }, (tx) =>
    signIn(ctx, tx, { accountId, caller }),
  );
  await forgiveAttempt(ctx, ...taken);
  return { ...signedIn, mark: markOf(ctx.mac, { accountId, passwordHash }, caller.marks) };
};
