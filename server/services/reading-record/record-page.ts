import type { Change } from '../../account/change-account.ts';
import type { CaptureInput, PageReply } from '../pages/page-handler.ts';
import { placeUnsorted } from '../wallet/place-unsorted.ts';
import { requireOpenImport, updateImport } from './imports.ts';
import { keepReading } from './kept-readings.ts';
import { noteChanges } from './note-changes.ts';
import { type ChangedRow, changedRows, scopeOf, takeSnapshot } from './snapshot.ts';

type MergePage = () => Promise<PageReply>;

/**
 * Merges one page, assigns wallet months that its deals identify, and records all changes, so that the reading can be
 * undone; those of an import's page also with their import, as a whole.
 */
export const recordPage = async (
  change: Change,
  page: CaptureInput,
  { merge, sessionId }: { merge: MergePage; sessionId: string | null },
): Promise<PageReply> => {
  const { importId } = page;
  const batch = importId === null ? null : await requireOpenImport(change, importId);
  const { reply, changed } = await mergeObserved(change, page, merge);
  await keepReading(change, page, { reply, changed, sessionId });
  if (batch === null) return reply;
  await noteChanges(change, batch.importId, changed);
  await updateImport(change, batch.importId, {
    pages: batch.pages + 1,
    created: batch.created + reply.created,
    updated: batch.updated + reply.updated,
  });
  return reply;
};

/** Merges one page. @returns also every row that it changed */
export const mergeObserved = async (
  change: Change,
  page: CaptureInput,
  merge: MergePage,
): Promise<{ reply: PageReply; changed: ChangedRow[] }> => {
  const scope = await scopeOf(change, page);
  const before = await takeSnapshot(change, scope);
  const reply = await merge();
  await placeUnsorted(change, page.marketplace);
  return { reply, changed: changedRows(before, await takeSnapshot(change, scope)) };
};
