import type { Completeness } from '#core/contract/completeness.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { completeness } from '../../db/schema/index.ts';
import { toWireCompleteness } from './ledger-rows.ts';
import { loadStored, storedOf } from './stored.ts';

/** The completeness ledger of the account: one line per list that was read. */
export const listCompleteness = async (ctx: AccountWork): Promise<Completeness[]> => {
  const rows = await ctx.database.db
    .select()
    .from(completeness)
    .where(eq(completeness.accountId, ctx.accountId))
    .orderBy(
      asc(completeness.marketplace),
      asc(completeness.marketplaceUserId),
      asc(completeness.list),
      asc(completeness.filter),
    );
  const counts = await loadStored(ctx.database.db, ctx.accountId);
  return rows.map((row) => toWireCompleteness(row, row, storedOf(counts, row)));
};
