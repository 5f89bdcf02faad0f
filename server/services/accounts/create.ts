import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { isDuplicate } from '../../db/is-duplicate.ts';
import { accountClocks, accounts, subscriptions } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';

export interface NewAccount extends Omit<z.output<typeof api.auth.register.body>, 'password'> {
  accountId: string;
  passwordHash: string;
}

/**
 * Creates an account with the server's default plan.
 * @param also what belongs to the same transaction
 * @throws {AppError} CONFLICT for an address that has one
 */
export const createAccount = async <T>(
  ctx: Pick<Deps, 'database' | 'clock' | 'config'>,
  account: NewAccount,
  also: (tx: Db) => Promise<T>,
): Promise<T> => {
  try {
    return await ctx.database.db.transaction(async (tx) => {
      await insertAccount(ctx, tx, account);
      return also(tx);
    });
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
};

const insertAccount = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  account: NewAccount,
): Promise<void> => {
  const now = toIso(clock.now());
  const { accountId, email, passwordHash, firstname, lastname, displayname, role, user_type: userType } = account;
  await tx
    .insert(accounts)
    .values({ accountId, email, passwordHash, firstname, lastname, displayname, role, userType, createdAt: now });
  await tx.insert(accountClocks).values({ accountId, changedAt: now, cursor: 0, saleRows: 'kept' });
  const plan = config.defaultPlan;
  if (plan === null) return;
  await tx.insert(subscriptions).values({ accountId, id: newId(), plan, status: 'active', startDate: now });
};

const addressTaken = (): AppError =>
  new AppError('CONFLICT', 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous.', { field: 'email' });
