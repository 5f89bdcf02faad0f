import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { quarantine } from '../../db/schema/index.ts';
import type { Change } from '../orders/change-account.ts';
import type { SetAside } from '../orders/merge-readings.ts';
import { type CaptureReading, toReading, waitingRow } from './readings.ts';

type Entry = typeof quarantine.$inferInsert;

const conversationSubject = (conversationId: string): string => `conversation ${conversationId}`;

/** Keeps entries with their reason; a newer one about the same subject replaces the older. */
const keep = async ({ tx }: Change, entries: readonly Entry[]): Promise<void> => {
  const bySubject = new Map(entries.map((entry) => [entry.subject, entry]));
  if (bySubject.size === 0) return;
  await tx
    .insert(quarantine)
    .values([...bySubject.values()])
    .onConflictDoUpdate({
      target: [quarantine.accountId, quarantine.marketplace, quarantine.subject],
      set: {
        reason: sql`excluded.reason`,
        captureId: sql`excluded.capture_id`,
        record: sql`excluded.record`,
        observedAt: sql`excluded.observed_at`,
      },
      setWhere: sql`excluded.observed_at > ${quarantine.observedAt}`,
    });
};

/** Keeps rows that found no order. */
export const setAsideRows = (
  change: Change,
  captureId: string,
  rows: readonly SetAside<CaptureReading>[],
): Promise<void> =>
  keep(
    change,
    rows.map(({ reading, reason }, index) => ({
      accountId: change.accountId,
      marketplace: reading.marketplace,
      subject:
        reading.conversationId === null ? `row ${captureId} ${index}` : conversationSubject(reading.conversationId),
      reason,
      captureId,
      record: reading.row,
      observedAt: reading.observedAt,
    })),
  );

/** Keeps the fact that a list said to be empty, which a session that ended says too. */
export const setAsideEmptyList = (
  change: Change,
  {
    marketplace,
    captureId,
    filter,
    observedAt,
  }: Pick<Entry, 'marketplace' | 'captureId' | 'observedAt'> & { filter: string },
): Promise<void> =>
  keep(change, [
    {
      accountId: change.accountId,
      marketplace,
      subject: `list sold ${filter}`,
      reason: 'empty-list',
      captureId,
      record: null,
      observedAt,
    },
  ]);

/** Takes back the rows that waited for conversations which these readings now name together with a transaction. */
export const takeWaiting = async (
  { tx, accountId }: Change,
  readings: readonly CaptureReading[],
): Promise<CaptureReading[]> => {
  const subjects = readings.flatMap(({ transactionId, conversationId }) =>
    transactionId === null || conversationId === null ? [] : [conversationSubject(conversationId)],
  );
  if (subjects.length === 0) return [];
  const taken = await tx
    .delete(quarantine)
    .where(
      and(
        eq(quarantine.accountId, accountId),
        eq(quarantine.reason, 'incomplete'),
        inArray(quarantine.subject, subjects),
      ),
    )
    .returning();
  return taken.flatMap(({ marketplace, record, observedAt }) => {
    const row = waitingRow.safeParse(record);
    return row.success ? [toReading(marketplace, row.data, observedAt)] : [];
  });
};
