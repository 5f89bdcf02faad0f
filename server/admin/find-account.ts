import { AppError } from '#core/errors.ts';
import { type AccountWork, accountWork } from '../account/account-work.ts';
import type { Deps } from '../context.ts';
import { eq } from '../db/drizzle.ts';
import { accounts } from '../db/schema/index.ts';
import type { AdminCommand } from './contract.ts';

export type AccountRow = typeof accounts.$inferSelect;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The account that a command names by its id or its e-mail address, and the work on it.
 * @throws {AppError} NOT_FOUND
 */
export const findAccount = async (
  deps: Deps,
  command: AdminCommand,
  { account }: { account: string },
): Promise<{ row: AccountRow; work: Deps & AccountWork }> => {
  const named = account.trim().toLowerCase();
  const isNamed = UUID.test(named) ? eq(accounts.accountId, named) : eq(accounts.email, named);
  const [row] = await deps.database.db.select().from(accounts).where(isNamed);
  if (row === undefined) throw new AppError('NOT_FOUND', `Aucun compte ne correspond à « ${account.trim()} ».`);
  return { row, work: accountWork(deps, row.accountId, { kind: 'admin', command }) };
};

/** What every answer about one account states of it. */
export const namesOf = ({ accountId, email }: AccountRow): { id: string; email: string } => ({ id: accountId, email });
