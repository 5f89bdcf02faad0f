import type { ReadingHealth } from '#core/contract/reading.ts';
import { countFields } from '#core/model/count-fields.ts';
import { lostOfKind } from '#core/model/reading-drift.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { and, asc, eq } from '../../db/drizzle.ts';
import { readingHealth } from '../../db/schema/index.ts';
import type { CapturedPage } from '../pages/page-handler.ts';
import { loadTracks } from './tracks.ts';

type Health = typeof readingHealth.$inferSelect;

/** Maximum number of stored paths that a page lacked. */
const MAX_MISSING = 50;

/** Reason of a list without rows: a fact about the page that does not count against its reader. */
const NOTHING_TO_READ = 'empty_list';

/** Every page that is read, or cannot be, updates the health of its kind; a newer one wins. */
export const moveHealth = async (change: Change, page: CapturedPage, observedAt: string): Promise<void> => {
  if (page.failure?.reason === NOTHING_TO_READ) return;
  const { tx, accountId } = change;
  const { marketplace, pageKind } = page;
  const [known] = await tx
    .select()
    .from(readingHealth)
    .where(
      and(
        eq(readingHealth.accountId, accountId),
        eq(readingHealth.marketplace, marketplace),
        eq(readingHealth.pageKind, pageKind),
      ),
    );
  const row = nextHealth(known ?? { accountId, marketplace, pageKind, ...NOTHING_YET }, page, observedAt);
  if (row === known) return;
  const { accountId: _, marketplace: __, pageKind: ___, ...set } = row;
  await tx
    .insert(readingHealth)
    .values(row)
    .onConflictDoUpdate({
      target: [readingHealth.accountId, readingHealth.marketplace, readingHealth.pageKind],
      set,
    });
};

const NOTHING_YET = {
  ...{ lastGoodAt: null, lastGoodSource: null, fieldsFound: null, fieldsExpected: null, missing: [], notes: [] },
  ...{ lastFailedAt: null, lastReason: null, sample: null, failuresSinceGood: 0 },
} as const;

const isBefore = (a: string | null, b: string): boolean => a === null || a <= b;

/** The health of a kind of page after one more of it. */
const nextHealth = (known: Health, page: CapturedPage, observedAt: string): Health =>
  page.failure === null ? afterGood(known, page, observedAt) : afterFailure(known, page.failure, observedAt);

const afterGood = (known: Health, page: CapturedPage, observedAt: string): Health => {
  if (!isBefore(known.lastGoodAt, observedAt)) return known;
  const { found, expected } = countFields(page.records, page.missing);
  return {
    ...known,
    lastGoodAt: observedAt,
    lastGoodSource: page.source,
    fieldsFound: found,
    fieldsExpected: expected,
    missing: page.missing.slice(0, MAX_MISSING),
    notes: page.notes,
    failuresSinceGood: isBefore(known.lastFailedAt, observedAt) ? 0 : known.failuresSinceGood,
  };
};

const afterFailure = (known: Health, failure: NonNullable<CapturedPage['failure']>, observedAt: string): Health => {
  if (known.lastGoodAt !== null && observedAt <= known.lastGoodAt) return known;
  const counted = { ...known, failuresSinceGood: known.failuresSinceGood + 1 };
  if (!isBefore(known.lastFailedAt, observedAt)) return counted;
  return { ...counted, lastFailedAt: observedAt, lastReason: failure.reason, sample: failure.sample };
};

/** The health of each kind of page, with the fields that are no longer found. */
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
