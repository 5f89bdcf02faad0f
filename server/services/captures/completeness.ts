import type { Completeness } from '#core/contract/completeness.ts';
import type { SessionCtx } from '../../context.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { completeness } from '../../db/schema/index.ts';
import { toWireCompleteness } from './ledger-rows.ts';
import { loadStored, storedOf } from './stored.ts';

/** The completeness ledger of the account: one line per list that was read. */
export const listCompleteness = async (ctx: SessionCtx): Promise<Completeness[]> => {
  const rows = await ctx.database.db
    .select()
    .from(completeness)
    .where(eq(completeness.accountId, ctx.session.accountId))
    .orderBy(
      asc(completeness.marketplace),
      asc(completeness.marketplaceUserId),
      asc(completeness.list),
      asc(completeness.filter),
    );
  const counts = await loadStored(ctx.database.db, ctx.session.accountId);
  return rows.map((row) => toWireCompleteness(row, row, storedOf(counts, row)));
};
