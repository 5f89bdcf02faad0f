import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, lte, sql } from '../../db/drizzle.ts';
import { quarantine } from '../../db/schema/index.ts';
import type { SetAside } from '../orders/merge-readings.ts';
import type { ReadOwner } from '../owners/merge-owner.ts';
import { ownerColumns, UNSORTED_KEY } from '../owners/owner-key.ts';
import { readLoad } from '../pages/page-load.ts';
import { type CaptureReading, toReading } from './readings.ts';
import { DETAIL_KINDS, type WaitingRow, waitingRow } from './waiting-row.ts';

type Entry = typeof quarantine.$inferInsert;

const conversationSubject = (conversationId: string): string => `conversation ${conversationId}`;

/** A list row waits for its conversation; a page of one order for its transaction, otherwise for its conversation. */
const subjectOf = (
  { transactionId, conversationId, row }: CaptureReading,
  captureId: string,
  index: number,
): string => {
  if (!('pageKind' in row)) {
    return conversationId === null ? `row ${captureId} ${index}` : conversationSubject(conversationId);
  }
  if (transactionId !== null) return `${row.pageKind} of transaction ${transactionId}`;
  return conversationId === null ? `row ${captureId} ${index}` : `${row.pageKind} of conversation ${conversationId}`;
};

/** Everything that may be waiting for the order of a reading. */
const subjectsAwaiting = ({ transactionId, conversationId }: CaptureReading): string[] => {
  if (transactionId === null) return [];
  const ofTransaction = DETAIL_KINDS.map((kind) => `${kind} of transaction ${transactionId}`);
  if (conversationId === null) return ofTransaction;
  const ofConversation = DETAIL_KINDS.map((kind) => `${kind} of conversation ${conversationId}`);
  return [...ofTransaction, ...ofConversation, conversationSubject(conversationId)];
};

/** Stores entries with their reason; a newer one about the same subject replaces the older. */
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

/** Quarantines rows that match no order. */
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
      subject: subjectOf(reading, captureId, index),
      reason,
      captureId,
      record: reading.row,
      observedAt: reading.observedAt,
    })),
  );

type WholePage = Pick<Entry, 'marketplace' | 'captureId' | 'observedAt'> & { subject: string };

/** Records that a list was stated to be empty, which an expired session does too. */
export const setAsideEmptyList = (
  change: Change,
  { marketplace, captureId, subject, observedAt }: WholePage,
): Promise<void> =>
  keep(change, [
    {
      ...{ accountId: change.accountId, marketplace, subject: `list ${subject}`, reason: 'empty-list' },
      ...{ captureId, record: null, observedAt },
    },
  ]);

/** Records that a wallet page contained lines whose month cannot be determined. */
export const setAsideLinesWithoutMonth = (
  change: Change,
  { marketplace, captureId, observedAt }: Omit<WholePage, 'subject'>,
): Promise<void> =>
  keep(change, [
    {
      ...{ accountId: change.accountId, marketplace, subject: 'lines wallet', reason: 'incomplete' },
      ...{ captureId, record: null, observedAt },
    },
  ]);

type Contradiction = Extract<Entry['reason'], 'sources-disagree' | 'rows-disagree'>;

/** Records that a page contradicts itself, and how. @param page.record identifies the page to a person */
export const setAsideContradiction = (
  change: Change,
  {
    marketplace,
    captureId,
    subject,
    reason,
    observedAt,
    record,
  }: WholePage & { reason: Contradiction; record: object },
): Promise<void> =>
  keep(change, [
    {
      ...{ accountId: change.accountId, marketplace, subject: `page ${subject}`, reason },
      ...{ captureId, record, observedAt },
    },
  ]);

/** A page that was read without a contradiction since then no longer needs a warning. */
export const clearContradiction = async (
  { tx, accountId }: Change,
  { marketplace, subject, observedAt }: Omit<WholePage, 'captureId'>,
): Promise<void> => {
  await tx
    .delete(quarantine)
    .where(
      and(
        eq(quarantine.accountId, accountId),
        eq(quarantine.marketplace, marketplace),
        eq(quarantine.subject, `page ${subject}`),
        lte(quarantine.observedAt, observedAt),
      ),
    );
};

/** Takes the rows out of quarantine that waited for the orders now named by these readings. */
export const takeWaiting = async (change: Change, readings: readonly CaptureReading[]): Promise<CaptureReading[]> => {
  const { tx, accountId } = change;
  const subjects = readings.flatMap(subjectsAwaiting);
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
  const back: CaptureReading[] = [];
  for (const { marketplace, record, observedAt } of taken) {
    const row = waitingRow.safeParse(record);
    if (!row.success) continue;
    back.push(toReading(marketplace, row.data, await ownerOfWaiting(change, marketplace, row.data), observedAt));
  }
  return back;
};

/** The owner of a row that waited: as stated by its page, otherwise as its load is known by now. */
const ownerOfWaiting = async (
  change: Change,
  marketplace: string,
  { marketplaceUserId, loadId }: WaitingRow,
): Promise<ReadOwner> => {
  if (marketplaceUserId !== null) return { marketplaceUserId, unnamedAccountId: null, isDeduced: false };
  const key = loadId === null ? null : await readLoad(change, marketplace, loadId);
  return { ...ownerColumns(key ?? UNSORTED_KEY), isDeduced: true };
};
