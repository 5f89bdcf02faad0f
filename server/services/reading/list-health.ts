import type { ReadingHealth } from '#core/contract/reading.ts';
import { lostOfKind } from '#core/model/reading-drift.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { readingHealth } from '../../db/schema/index.ts';
import { loadTracks } from './tracks.ts';

/** How each kind of page fares, with the fields that it gives no more. */
export const listHealth = async (ctx: AccountWork): Promise<ReadingHealth[]> => {
  const rows = await ctx.database.db
    .select()
    .from(readingHealth)
    .where(eq(readingHealth.accountId, ctx.accountId))
    .orderBy(asc(readingHealth.marketplace), asc(readingHealth.pageKind));
  const tracks = await loadTracks({ tx: ctx.database.db, accountId: ctx.accountId });
  return rows.map(({ accountId: _, missing, notes, ...row }) => ({
    ...row,
    missing: [...missing],
    notes: [...notes],
    lost: lostOfKind(tracks, row),
  }));
};
