import type { Change } from '../../account/change-account.ts';
import type { CaptureInput, PageReply } from '../captures/kinds/page-handler.ts';
import { placeUnsorted } from '../wallet/place-unsorted.ts';
import { requireOpenImport, updateImport } from './imports.ts';
import { noteChanges } from './note-changes.ts';
import { scopeOf, takeSnapshot } from './snapshot.ts';

/**
 * Merges one page, and assigns wallet months that its deals identify; for an import's page it also records all changes,
 * so that the whole import can be undone.
 */
export const withinImport = async (
  change: Change,
  page: CaptureInput,
  mergePage: () => Promise<PageReply>,
): Promise<PageReply> => {
  const { importId } = page;
  const merge = async (): Promise<PageReply> => {
    const reply = await mergePage();
    await placeUnsorted(change, page.marketplace);
    return reply;
  };
  if (importId === null) return merge();
  const batch = await requireOpenImport(change, importId);
  const scope = await scopeOf(change, page);
  const before = await takeSnapshot(change, scope);
  const reply = await merge();
  await noteChanges(change, importId, before, await takeSnapshot(change, scope));
  await updateImport(change, importId, {
    pages: batch.pages + 1,
    created: batch.created + reply.created,
    updated: batch.updated + reply.updated,
  });
  return reply;
};
