import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AppError } from '#core/errors.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { keptReadings, type UndoableTable } from '../../db/schema/index.ts';
import type { CaptureInput, PageReply } from '../captures/kinds/page-handler.ts';
import { isOfOthers } from '../captures/kinds/whose-shop.ts';
import type { ChangedRow } from './snapshot.ts';
import { type Row, stateOf } from './undoable-tables.ts';

/** How long a reading can be undone; after that it is forgotten, and its effect stays. */
export const READING_UNDOABLE_MS = 7 * DAY;

export type KeptReading = typeof keptReadings.$inferSelect;

/** A row that a reading changed: how it was, and the hash of how the reading left it (empty: deleted). */
export interface ReadingChange {
  table: UndoableTable;
  key: string;
  before: Row | null;
  after: string;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const pack = async (value: unknown): Promise<string> => (await zip(JSON.stringify(value))).toString('base64');

// Both were written by `pack` from values of these very types, and never leave the server.
const unpack = async (packed: string): Promise<unknown> =>
  JSON.parse((await unzip(Buffer.from(packed, 'base64'))).toString());

export const pageOf = async ({ page }: Pick<KeptReading, 'page'>): Promise<CaptureInput> =>
  (await unpack(page)) as CaptureInput;

export const changesOf = async ({ changes }: Pick<KeptReading, 'changes'>): Promise<ReadingChange[]> =>
  (await unpack(changes)) as ReadingChange[];

/** The name of a changed row among the subjects of a reading. */
export const rowSubject = ({ table, key }: Pick<ReadingChange, 'table' | 'key'>): string => `${table} ${key}`;

/** What a page concerns, whether or not it changed it: its deals and articles, its list, its load, all wallets. */
export const subjectsOf = (page: CaptureInput): string[] => {
  const { pageKind, filter, loadId } = page;
  const ids = page.records.flatMap((record: Row) =>
    (['transactionId', 'conversationId', 'itemId'] as const).flatMap((name) => {
      const id = record[name];
      return typeof id === 'string' ? [`${name} ${id}`] : [];
    }),
  );
  const list = pageKind === 'wallet' ? ['wallet'] : page.page === null ? [] : [`list ${pageKind} ${filter}`];
  return [...new Set([...ids, ...list, ...(loadId === null ? [] : [`load ${loadId}`])])];
};

export const toReadingChange = ({ table, key, before, now }: ChangedRow): ReadingChange => ({
  ...{ table, key, before },
  after: stateOf(table, now),
});

/** The stored form of what a reading changed. */
const packedChanges = async (
  page: CaptureInput,
  changes: readonly ReadingChange[],
): Promise<Pick<KeptReading, 'subjects' | 'changes'>> => ({
  subjects: [...subjectsOf(page), ...changes.map(rowSubject)],
  changes: await pack(changes),
});

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
  const packed = await packedChanges(page, changed.map(toReadingChange));
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

/** Corrects what a reading changed, after an earlier one was undone. */
export const rewriteChanges = async (
  change: Change,
  page: CaptureInput,
  changes: readonly ReadingChange[],
): Promise<void> => {
  const packed = await packedChanges(page, changes);
  await change.tx.update(keptReadings).set(packed).where(isReading(change, page.captureId));
};

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
