import type { PagesTrack } from '#core/model/reading-drift.ts';
import type { Change } from '../../account/change-account.ts';
import { eq } from '../../db/drizzle.ts';
import { readingTracks } from '../../db/schema/index.ts';

/** All that is remembered of the fields of the account's pages: a few dozen rows. */
export const loadTracks = async ({ tx, accountId }: Pick<Change, 'tx' | 'accountId'>): Promise<PagesTrack[]> => {
  const rows = await tx.select().from(readingTracks).where(eq(readingTracks.accountId, accountId));
  return rows.map(({ accountId: _, track, marketplaceUserId, ...pages }) => ({
    ...pages,
    ...track,
    marketplaceUserId: marketplaceUserId === '' ? null : marketplaceUserId,
  }));
};
