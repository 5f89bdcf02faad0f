import type { RecentReading } from '#core/contract/reading.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, desc, eq, gt, isNull, lt } from '../../db/drizzle.ts';
import { keptReadings, sessions } from '../../db/schema/index.ts';
import { READING_UNDOABLE_MS, readingNotFound, readingUndoableUntil } from '../reading-record/kept-readings.ts';

const PER_PAGE = 20;

/**
 * Readings that can be undone and those undone in the last 7 days, newest first, a page at a time; without the pages of
 * imports. @throws {AppError} NOT_FOUND when `after` is no reading
 */
export const listReadings = async (
  ctx: AccountWork,
  { after }: { after?: string | undefined },
): Promise<{ readings: RecentReading[]; hasMore: boolean }> => {
  const { captureId, marketplace, pageKind, marketplaceUserId, at, created, updated, unchanged, undoneAt } =
    keptReadings;
  const oldest = toIso(ctx.clock.now() - READING_UNDOABLE_MS);
  const older = after === undefined ? undefined : lt(keptReadings.number, await numberOf(ctx, after));
  const rows = await ctx.database.db
    .select({
      ...{ captureId, marketplace, pageKind, marketplaceUserId, at, created, updated, unchanged, undoneAt },
      device: sessions.label,
    })
    .from(keptReadings)
    .leftJoin(sessions, and(eq(sessions.accountId, ctx.accountId), eq(sessions.id, keptReadings.sessionId)))
    .where(and(eq(keptReadings.accountId, ctx.accountId), isNull(keptReadings.importId), gt(at, oldest), older))
    .orderBy(desc(keptReadings.number))
    .limit(PER_PAGE + 1);
  const readings = rows.slice(0, PER_PAGE).map((row) => ({ ...row, undoableUntil: readingUndoableUntil(row) }));
  return { readings, hasMore: rows.length > PER_PAGE };
};

const numberOf = async ({ database, accountId }: AccountWork, captureId: string): Promise<number> => {
  const [last] = await database.db
    .select({ number: keptReadings.number })
    .from(keptReadings)
    .where(and(eq(keptReadings.accountId, accountId), eq(keptReadings.captureId, captureId)));
  if (last === undefined) throw readingNotFound();
  return last.number;
};
