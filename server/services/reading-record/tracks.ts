import { sightsOfPage } from '#core/model/field-sights.ts';
import { type PagesTrack, trackOf, withReading } from '#core/model/reading-drift.ts';
import type { Change } from '../../account/change-account.ts';
import { eq } from '../../db/drizzle.ts';
import { readingTracks } from '../../db/schema/index.ts';
import type { CapturedPage } from '../pages/page-handler.ts';

/** The stored field history of the account's pages: a few dozen rows. */
export const loadTracks = async ({ tx, accountId }: Pick<Change, 'tx' | 'accountId'>): Promise<PagesTrack[]> => {
  const rows = await tx.select().from(readingTracks).where(eq(readingTracks.accountId, accountId));
  return rows.map(({ accountId: _, track, marketplaceUserId, ...pages }) => ({
    ...pages,
    ...track,
    marketplaceUserId: marketplaceUserId === '' ? null : marketplaceUserId,
  }));
};

/**
 * Compares the fields of a page with those of the last ones of its kind, source and account. Pages of an import were
 * saved at another time, and do not show how the marketplace's pages are now.
 */
export const moveTrack = async (change: Change, page: CapturedPage, observedAt: string): Promise<void> => {
  if (page.failure !== null || page.importId !== null) return;
  const { tx, accountId } = change;
  const { marketplace, pageKind, source, marketplaceUserId, url } = page;
  const known = trackOf(await loadTracks(change), { marketplace, pageKind, source, marketplaceUserId });
  const sights = sightsOfPage(page);
  if (sights.size === 0) return;
  const next = withReading(known, { at: observedAt, url, sights });
  if (next === known) return;
  const { lastAt, oddPages, fields } = next;
  const track = { lastAt, oddPages, fields };
  const userId = (known ? known.marketplaceUserId : marketplaceUserId) ?? '';
  const key = { accountId, marketplace, pageKind, source, marketplaceUserId: userId };
  await tx
    .insert(readingTracks)
    .values({ ...key, track })
    .onConflictDoUpdate({
      target: [
        readingTracks.accountId,
        readingTracks.marketplace,
        readingTracks.pageKind,
        readingTracks.source,
        readingTracks.marketplaceUserId,
      ],
      set: { track },
    });
};
