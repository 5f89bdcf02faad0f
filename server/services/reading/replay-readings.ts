import type { Change } from '../../account/change-account.ts';
import { and, asc, eq, gt, isNull } from '../../db/drizzle.ts';
import { keptReadings } from '../../db/schema/index.ts';
import { handlerOf } from '../captures/kinds/index.ts';
import type { CaptureInput, PageContext } from '../captures/kinds/page-handler.ts';
import { changesOf, pageOf, type ReadingChange, rewriteChanges, rowSubject, toReadingChange } from './kept-readings.ts';
import { isOwned } from './moved-since.ts';
import { mergeObserved } from './record-page.ts';
import type { ChangedRow } from './snapshot.ts';
import { deleteRow, insertRow, TAKEN_OUT } from './undoable-tables.ts';

/** Follows which rows differ, by now, from how they would be with the undone reading. */
export interface Replay {
  context: PageContext;
  /** Subjects of the undone reading, and of every row that changed with its undo. */
  affected: Set<string>;
}

/**
 * Merges again, in the order in which they arrived, the later readings of what an undone reading concerned. Merging is
 * idempotent, so rows that already hold such a reading do not change; the others get what they state.
 * @returns every row that changed
 */
export const replayLater = async (change: Change, since: number, replay: Replay): Promise<ChangedRow[]> => {
  const all: ChangedRow[] = [];
  for (const { captureId, subjects } of await loadLater(change, since)) {
    if (!subjects.some((subject) => replay.affected.has(subject))) continue;
    all.push(...(await replayOne(change, captureId, replay)));
  }
  return all;
};

/** Rows that later readings changed because of rows of an earlier one. */
export interface Chain {
  /** As they were before those readings, which will be merged again. */
  changes: ReadingChange[];
  /** Subjects of all rows with an owner that those readings changed. */
  touched: ReadonlySet<string>;
}

/**
 * Later readings whose effect contains that of the undone one, so that it cannot be taken out of their rows alone:
 * - Pages, balances and lists of an unnamed account move when a later page names it, and are united with those of that
 *   account: both have to return to what they were before.
 * - A page of an order that waits is merged together with the later page that tells which order it is.
 */
export const chainOf = async (change: Change, since: number, changes: readonly ReadingChange[]): Promise<Chain> => {
  const affected = new Set(changes.filter(({ table }) => isOwned(table) || table === WAITING).map(rowSubject));
  const chain = { changes: [] as ReadingChange[], touched: new Set<string>() };
  for (const { captureId, subjects } of await loadLater(change, since)) {
    if (!subjects.some((subject) => affected.has(subject))) continue;
    const kept = await loadKept(change, captureId);
    const noted = kept === undefined ? [] : await changesOf(kept);
    const hasTaken = noted.some((row) => isTakenOut(row) && affected.has(rowSubject(row)));
    for (const row of noted) {
      if (!hasTaken && !isOwned(row.table)) continue;
      const subject = rowSubject(row);
      if (isOwned(row.table)) chain.touched.add(subject);
      if (!affected.has(subject)) chain.changes.push(row);
      affected.add(subject);
    }
  }
  return chain;
};

const WAITING = 'quarantine';
const isTakenOut = ({ table, after }: ReadingChange): boolean => table === WAITING && after === TAKEN_OUT;

const loadKept = async ({ tx, accountId }: Change, captureId: string) => {
  const isIt = and(eq(keptReadings.accountId, accountId), eq(keptReadings.captureId, captureId));
  const [kept] = await tx.select().from(keptReadings).where(isIt);
  return kept;
};

const loadLater = ({ tx, accountId }: Change, since: number) =>
  tx
    .select({ captureId: keptReadings.captureId, subjects: keptReadings.subjects })
    .from(keptReadings)
    .where(and(eq(keptReadings.accountId, accountId), gt(keptReadings.number, since), isNull(keptReadings.undoneAt)))
    .orderBy(asc(keptReadings.number));

const replayOne = async (change: Change, captureId: string, { context, affected }: Replay): Promise<ChangedRow[]> => {
  const kept = await loadKept(change, captureId);
  if (kept === undefined) return [];
  const [page, noted] = [await pageOf(kept), await changesOf(kept)];
  // As at its arrival: what was new to a list then is new to it again.
  const then = { ...change, at: kept.at };
  const { changed } = await mergeObserved(then, page, () => merge(then, page, context));
  const isOfOtherList = (row: ChangedRow): boolean =>
    row.table === 'completeness' && row.before !== null && !affected.has(rowSubject(row));
  for (const row of changed.filter(isOfOtherList)) await putBack(change, row);
  const effect = changed.filter((row) => !isOfOtherList(row));
  await rewriteChanges(change, page, correctedChanges(noted, effect, affected));
  for (const row of effect) affected.add(rowSubject(row));
  return effect;
};

const merge = (change: Change, page: CaptureInput, context: PageContext) => {
  const [observedAt = change.at] = [change.at, page.observedAt].toSorted();
  return handlerOf(page)(change, page, observedAt, context);
};

/** How much of a list was read is counted page by page: a page counted already is not counted again. */
const putBack = async (change: Change, { table, before, now }: ChangedRow): Promise<void> => {
  if (now !== null) await deleteRow(change, table, now);
  if (before !== null) await insertRow(change, table, before);
};

/** What a reading changed, now that an earlier one is undone: affected rows as they changed just now, others as before. */
const correctedChanges = (
  noted: readonly ReadingChange[],
  effect: readonly ChangedRow[],
  affected: ReadonlySet<string>,
): ReadingChange[] => {
  const kept = new Map(noted.filter((row) => !affected.has(rowSubject(row))).map((row) => [rowSubject(row), row]));
  for (const row of effect.map(toReadingChange)) {
    const earlier = kept.get(rowSubject(row));
    kept.set(rowSubject(row), earlier === undefined ? row : { ...earlier, after: row.after });
  }
  return [...kept.values()];
};
