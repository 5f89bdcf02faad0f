import type { Change } from '../../account/change-account.ts';
import { handlerOf } from '../captures/kinds/index.ts';
import type { CaptureInput, PageContext } from '../pages/page-handler.ts';
import { loadReading, pageOf, rewriteChanges } from '../reading-record/kept-readings.ts';
import { mergeObserved } from '../reading-record/record-page.ts';
import type { ChangedRow } from '../reading-record/snapshot.ts';

/**
 * Merges readings again in the order of their arrival, each as at its arrival: what was new to a list then is new to it
 * again. What each changes is recorded anew. @returns every row that changed
 */
export const mergeAgain = async (
  change: Change,
  captureIds: readonly string[],
  context: PageContext,
): Promise<ChangedRow[]> => {
  const all: ChangedRow[] = [];
  for (const captureId of captureIds) {
    const kept = await loadReading(change, captureId);
    const page = await pageOf(kept);
    const then = { ...change, at: kept.at };
    const { changed } = await mergeObserved(then, page, () => merge(then, page, context));
    await rewriteChanges(change, kept, { page, changed });
    all.push(...changed);
  }
  return all;
};

const merge = (change: Change, page: CaptureInput, context: PageContext) => {
  const [observedAt = change.at] = [change.at, page.observedAt].toSorted();
  return handlerOf(page)(change, page, observedAt, context);
};
