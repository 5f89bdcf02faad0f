import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Caller } from '../../auth/caller-network.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import type { Deps } from '../../context.ts';
import { DrizzleQueryError } from '../../db/drizzle.ts';
import { accountClocks, accounts, subscriptions } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { countAttempt, forgiveAttempt, ofNetwork } from '../attempts.ts';
import { type SignedIn, signIn } from '../sessions.ts';
import { type MarkedAccount, markOf } from './device-mark.ts';

export type RegisterInput = z.output<typeof api.auth.register.body> & { caller: Caller };

/**
 * Creates an account with its first sessions and the server's default plan. That an address has an account is said (SPEC), so
 * one network may find it out only a few times an hour.
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
  try {
    const accountId = newId();
    const signedIn = await createAccount(ctx, input, { accountId, passwordHash });
    await forgiveAttempt(ctx, ...taken);
    return { ...signedIn, mark: markOf(ctx.mac, { accountId, passwordHash }, caller.marks) };
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
};

const createAccount = (
  ctx: Pick<Deps, 'database' | 'clock' | 'config'>,
  input: RegisterInput,
  { accountId, passwordHash }: MarkedAccount,
): Promise<SignedIn> => {
  const now = toIso(ctx.clock.now());
  const { email, firstname, lastname, displayname, role, user_type: userType } = input;
  return ctx.database.db.transaction(async (tx) => {
    await tx
      .insert(accounts)
      .values({ accountId, email, passwordHash, firstname, lastname, displayname, role, userType, createdAt: now });
    await tx.insert(accountClocks).values({ accountId, changedAt: now, cursor: 0 });
    const plan = ctx.config.defaultPlan;
    if (plan !== null) {
      await tx.insert(subscriptions).values({ accountId, id: newId(), plan, status: 'active', startDate: now });
    }
    return signIn(ctx, tx, { accountId, caller: input.caller });
  });
};

const UNIQUE_VIOLATION = '23505';

const isDuplicate = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;

const addressTaken = (): AppError =>
  new AppError('CONFLICT', 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous.', { field: 'email' });
