import { DAY } from '#core/model/time.ts';
import type { Deps } from '../context.ts';
import { asc } from '../db/drizzle.ts';
import { accounts } from '../db/schema/index.ts';
import { checkReadModel } from '../services/read-model/check.ts';

/** Accounts that one night compares. */
const A_NIGHT = 5;

/**
 * Compares the rows of some accounts, different ones each night, with what they are derived from, and logs the
 * differences. Nothing is repaired: the operator is to see that there is a fault (`npm run check -- --repair`).
 */
export const checkSomeReadModels = async (deps: Deps): Promise<void> => {
  const { accountId } = accounts;
  const all = await deps.database.db.select({ accountId }).from(accounts).orderBy(asc(accountId));
  const night = Math.floor(deps.clock.now() / DAY);
  for (let each = 0; each < Math.min(A_NIGHT, all.length); each += 1) {
    const account = all[(night * A_NIGHT + each) % all.length];
    if (account === undefined) continue;
    const differences = await checkReadModel(deps, account.accountId, false);
    const rows = differences.slice(0, 20).map(({ kind, id }) => `${kind} ${id}`);
    if (rows.length > 0)
      deps.log.error({ ...account, rows, count: differences.length }, 'rows of the read model differ');
  }
};
