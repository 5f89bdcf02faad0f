import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accountClocks, saleRows } from '../../db/schema/index.ts';
import { compareReadModel, type RowDifference } from './compare.ts';
import { rebuildReadModel } from './rebuild.ts';
import { refreshReadModel } from './refresh.ts';

/**
 * Compares the rows of an account with what they are derived from, while nothing of the account changes. An account whose rows are yet to be filled
 * has no differences.
 * @param repair writes the rows anew where they differ
 */
export const checkReadModel = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  repair: boolean,
): Promise<RowDifference[]> =>
  database.transact(async (tx) => {
    const [account] = await tx.select().from(accountClocks).where(eq(accountClocks.accountId, accountId)).for('update');
    if (account?.saleRows !== 'kept') return [];
    const data = { accountId, clock, database: { ...database, db: tx } };
    // Expenses that came back since the last change belong to costs from today on.
    await refreshReadModel(data);
    const differences = await compareReadModel(data);
    if (repair && differences.length > 0) {
      // A day may be wrong in the row of a sale that is right otherwise.
      await tx.delete(saleRows).where(eq(saleRows.accountId, accountId));
      await rebuildReadModel(data);
    }
    return differences;
  });
