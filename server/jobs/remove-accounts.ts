import { toIso } from '#core/model/time.ts';
import { accountWork } from '../account/account-work.ts';
import type { Deps } from '../context.ts';
import { eq, lte } from '../db/drizzle.ts';
import { accountRemovals, accounts } from '../db/schema/index.ts';
import { mailGone } from '../services/accounts/leaving-mails.ts';
import { deleteAccount } from '../services/accounts/remove.ts';

/**
 * Deletes the accounts whose days of grace are over, those included that a process which died had begun with. Each one is
 * marked first, so that nobody can keep an account whose documents are gone already. One that fails keeps none of the others,
 * and is tried again with the next run.
 */
export const removeAccounts = async (deps: Deps): Promise<void> => {
  const now = toIso(deps.clock.now());
  const due = await deps.database.db
    .update(accountRemovals)
    .set({ startedAt: now })
    .where(lte(accountRemovals.dueAt, now))
    .returning();
  const failures: unknown[] = [];
  for (const { accountId } of due) await removeOne(deps, accountId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that could not be deleted');
};

const removeOne = async (deps: Deps, accountId: string): Promise<void> => {
  const [account] = await deps.database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  await deleteAccount(accountWork(deps, accountId, { kind: 'job', name: 'removals' }));
  if (account !== undefined)
    deps.background.run('mail that an account is deleted', () => mailGone(deps, account.email));
};
