import type { ReadingHealth } from '#core/contract/reading.ts';
import type { SessionCtx } from '../../context.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { readingHealth } from '../../db/schema/index.ts';

/** How each kind of page fares. */
export const listHealth = async (ctx: SessionCtx): Promise<ReadingHealth[]> => {
  const rows = await ctx.database.db
    .select()
    .from(readingHealth)
    .where(eq(readingHealth.accountId, ctx.session.accountId))
    .orderBy(asc(readingHealth.marketplace), asc(readingHealth.pageKind));
  return rows.map(({ accountId: _, missing, notes, ...row }) => ({ ...row, missing: [...missing], notes: [...notes] }));
};
