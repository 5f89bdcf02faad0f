import { captures } from '#core/contract/captures.ts';
import { reading } from '#core/contract/reading.ts';
import { isOffline, isSessionOver, isUnable, toUserText } from '#core/errors.ts';
import { formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import type { PlannedPage } from './import-plan.ts';

export interface ImportResult {
  /** Pages that the server took. */
  done: number;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  setAside: number;
  isCancelled: boolean;
  /** One sentence per page that the server refused. */
  refusals: readonly string[];
}

export interface ImportRun {
  client: ApiClient;
  importId: string;
  label: string;
  pages: readonly PlannedPage[];
  isCancelled: () => boolean;
  onProgress: (done: number) => void;
  /** Sends one change of the import, which the server announces. */
  change: <T>(send: () => Promise<T>) => Promise<T>;
}

const FAILED = 'Cette page n’a pas été acceptée.';

/**
 * Sends the pages of one import, one at a time, oldest file first. A refused page does not stop the others; a server that
 * is unreachable or takes nothing more now, or an expired session, stops all: accepted pages stay, and the same files may
 * be imported again.
 */
export const runImport = async (run: ImportRun): Promise<ImportResult> => {
  const pages = run.pages
    .filter(({ capture }) => capture !== null)
    .toSorted((a, b) => seenAt(a).localeCompare(seenAt(b)));
  const refusals: string[] = [];
  const sum = { created: 0, updated: 0, unchanged: 0, setAside: 0, done: 0 };
  const opened = { importId: run.importId, label: run.label };
  await run.change(() => run.client.call(reading.openImport, { body: opened }));
  for (const [index, page] of pages.entries()) {
    if (run.isCancelled()) break;
    run.onProgress(index);
    try {
      const reply = await run.change(() => sendPage(run, page, index));
      sum.created += reply.created;
      sum.updated += reply.updated;
      sum.unchanged += reply.unchanged;
      sum.setAside += reply.quarantined;
      sum.done += 1;
    } catch (error) {
      refusals.push(`${quote(page.fileName)}${NARROW_NO_BREAK}: ${toUserText(error, FAILED)}`);
      if (isOffline(error) || isSessionOver(error) || isUnable(error)) break;
    }
  }
  return { ...sum, total: pages.length, isCancelled: run.isCancelled(), refusals };
};

const seenAt = ({ capture }: PlannedPage): string => capture?.observedAt ?? '';

/** The id is derived from the import and the position, so that a resent page is the same page to the server. */
const sendPage = ({ client, importId }: ImportRun, { capture }: PlannedPage, index: number) => {
  if (capture === null) throw new Error('A page without a capture is never sent');
  return client.call(captures.create, { body: { ...capture, importId, captureId: `${importId}-${index}` } });
};

/** « 3 pages importées : 12 lignes créées, 4 mises à jour, 30 inchangées. » */
export const endingOf = (result: ImportResult): string => {
  const { done, total, created, updated, unchanged, setAside, isCancelled } = result;
  const parts = [formatPlural(created, 'ligne créée', 'lignes créées')];
  if (updated > 0) parts.push(formatPlural(updated, 'mise à jour', 'mises à jour'));
  if (unchanged > 0) parts.push(formatPlural(unchanged, 'inchangée'));
  if (setAside > 0) parts.push(formatPlural(setAside, 'mise de côté', 'mises de côté'));
  const counts = `${formatPlural(done, 'page importée', 'pages importées')}${NARROW_NO_BREAK}: ${parts.join(', ')}.`;
  if (isCancelled) {
    return `Import arrêté après ${formatPlural(done, 'page')} sur ${total}. ${counts} L’historique permet de l’annuler.`;
  }
  const left = total - done;
  return left === 0 ? counts : `${counts} ${formatPlural(left, 'page refusée', 'pages refusées')}.`;
};
