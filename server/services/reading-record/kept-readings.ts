import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AppError } from '#core/errors.ts';
import { KEPT_DAYS } from '#core/model/retention.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, asc, eq, gt, isNull, sql } from '../../db/drizzle.ts';
import { keptReadings, type UndoableTable } from '../../db/schema/index.ts';
import type { CaptureInput, PageReply } from '../pages/page-handler.ts';
import { isOfOthers } from '../pages/whose-shop.ts';
import { rowSubject, subjectsOfPage, subjectsOfRow } from './reading-subjects.ts';
import type { ChangedRow } from './snapshot.ts';
import { type Row, stateOf } from './undoable-tables.ts';

/** How long a reading can be undone; after that it is forgotten, and its effect stays. */
export const READING_UNDOABLE_MS = KEPT_DAYS.reading * DAY;

export type KeptReading = typeof keptReadings.$inferSelect;

/** A row that a reading changed: how it was, and the hash of how the reading left it (empty: deleted). */
export interface ReadingChange {
  table: UndoableTable;
  key: string;
  before: Row | null;
  after: string;
  /** What depends on the row; empty when nothing does. */
  subjects: readonly string[];
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const pack = async (value: unknown): Promise<string> => (await zip(JSON.stringify(value))).toString('base64');

// Both were written by `pack` from values of these very types, and never leave the server.
const unpack = async (packed: string): Promise<unknown> =>
  JSON.parse((await unzip(Buffer.from(packed, 'base64'))).toString());

export const pageOf = async ({ page }: Pick<KeptReading, 'page'>): Promise<CaptureInput> =>
  (await unpack(page)) as CaptureInput;

export const changesOf = async ({ changes }: Pick<KeptReading, 'changes'>): Promise<ReadingChange[]> => {
  const noted = (await unpack(changes)) as (Omit<ReadingChange, 'subjects'> & Partial<ReadingChange>)[];
  // Readings that an earlier release kept name no subjects.
  return noted.map((each) => ({ ...each, subjects: each.subjects ?? [rowSubject(each)] }));
};

const toReadingChange = (changed: ChangedRow): ReadingChange => ({
  ...{ table: changed.table, key: changed.key, before: changed.before },
  after: stateOf(changed.table, changed.now),
  subjects: subjectsOfRow(changed),
});

/** The stored form of what a reading changed. */
const packedChanges = async (
  page: CaptureInput,
  changed: readonly ChangedRow[],
): Promise<Pick<KeptReading, 'subjects' | 'changes'>> => {
  const changes = changed.map(toReadingChange);
  const linked = changes.filter(({ subjects }) => subjects.length > 0);
  return { subjects: [...subjectsOfPage(page), ...linked.map(rowSubject)], changes: await pack(changes) };
};

/**
 * Evaluations name their authors, who are stored as hashes only. Another member's shop has no row that could be undone, and
 * a page that could not be read changes none.
 */
const isNeverKept = (page: CaptureInput, changed: readonly ChangedRow[]): boolean =>
  page.pageKind === 'feedbacks' || (changed.length === 0 && (isOfOthers(page) || page.failure !== null));

/** Keeps one reading, so that it can be undone or merged again. */
export const keepReading = async (
  { tx, accountId, at }: Change,
  page: CaptureInput,
  { reply, changed, sessionId }: { reply: PageReply; changed: readonly ChangedRow[]; sessionId: string | null },
): Promise<void> => {
  if (isNeverKept(page, changed)) return;
  const { captureId, marketplace, pageKind, marketplaceUserId, importId } = page;
  const { created, updated, unchanged } = reply;
  const packedPage = await pack(page);
  const packed = await packedChanges(page, changed);
  const row = {
    ...{ accountId, captureId, marketplace, pageKind, marketplaceUserId, importId, sessionId, at },
    ...{ created, updated, unchanged, undoneAt: null, page: packedPage, ...packed },
    number: sql<number>`(select coalesce(max(number), 0) + 1 from kept_readings where account_id = ${accountId})`,
    bytes: packedPage.length + packed.changes.length,
  };
  // A preview may show a page that was already sent.
  await tx.insert(keptReadings).values(row).onConflictDoNothing();
};

const isReading = ({ accountId }: Pick<Change, 'accountId'>, captureId: string) =>
  and(eq(keptReadings.accountId, accountId), eq(keptReadings.captureId, captureId));

/** Stores what a reading changed when it was merged again. */
export const rewriteChanges = async (
  change: Change,
  { captureId, page }: KeptReading,
  merged: { page: CaptureInput; changed: readonly ChangedRow[] },
): Promise<void> => {
  const packed = await packedChanges(merged.page, merged.changed);
  const bytes = page.length + packed.changes.length;
  await change.tx
    .update(keptReadings)
    .set({ ...packed, bytes })
    .where(isReading(change, captureId));
};

/** @throws {Error} for a reading that is not kept */
export const loadReading = async (change: Change, captureId: string): Promise<KeptReading> => {
  const [kept] = await change.tx.select().from(keptReadings).where(isReading(change, captureId));
  if (kept === undefined) throw new Error('a reading of the chain is kept');
  return kept;
};

/** The readings after one, in the order of their arrival, with what links them to others. */
export const loadLater = ({ tx, accountId }: Change, { number }: KeptReading) =>
  tx
    .select({ captureId: keptReadings.captureId, subjects: keptReadings.subjects })
    .from(keptReadings)
    .where(and(eq(keptReadings.accountId, accountId), gt(keptReadings.number, number), isNull(keptReadings.undoneAt)))
    .orderBy(asc(keptReadings.number));

export const markUndone = async (change: Change, captureId: string): Promise<void> => {
  const emptied = { undoneAt: change.at, subjects: [], page: '', changes: '', bytes: 0 };
  await change.tx.update(keptReadings).set(emptied).where(isReading(change, captureId));
};

/** Readings of an import that was undone must not be merged again. */
export const forgetReadingsOfImport = async ({ tx, accountId }: Change, importId: string): Promise<void> => {
  await tx.delete(keptReadings).where(and(eq(keptReadings.accountId, accountId), eq(keptReadings.importId, importId)));
};

/** The last moment at which a reading can be undone. */
export const readingUndoableUntil = ({ at }: Pick<KeptReading, 'at'>): string =>
  toIso(Date.parse(at) + READING_UNDOABLE_MS);

/** @throws {AppError} NOT_FOUND, also for a page of an import; CONFLICT once it was undone, or after 7 days */
export const requireKept = async (change: Change, captureId: string): Promise<KeptReading> => {
  const [kept] = await change.tx.select().from(keptReadings).where(isReading(change, captureId));
  if (kept === undefined || kept.importId !== null) throw readingNotFound();
  if (kept.undoneAt !== null) throw refused('Cette lecture a déjà été annulée. Rien n’a été modifié.');
  if (change.at > readingUndoableUntil(kept)) {
    throw refused('Cette lecture a plus de 7 jours et ne s’annule plus. Rien n’a été modifié.');
  }
  return kept;
};

export const readingNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'Lecture introuvable.', { field: 'captureId' });

const refused = (sentence: string): AppError => new AppError('CONFLICT', sentence, { field: 'captureId' });
