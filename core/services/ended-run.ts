import type { Run } from '../model/active-reading.ts';
import type { Instant } from '../model/time.ts';
import type { SyncContext } from '../sync/context.ts';
import { changeRun, readRunState } from './run-book.ts';

/** The outcome of a run is shown only in its own tab; one that continues, or could, is shown in every tab. */
export const shownRun = (run: Run | null, tabId: number | null): Run | null =>
  run?.state === 'ended' && run.tabId !== tabId ? null : run;

/** The tab shows another page, or was closed: the outcome of the run concerned its previous page. */
export const leaveEndedRun = (ctx: SyncContext, tabId: number): Promise<void> =>
  dropEnded(ctx, (run) => run.tabId === tabId);

/**
 * The browser was started, so tabs have new numbers. @param startedAt when; a run started since then belongs to the new
 * tabs
 */
export const forgetEndedRun = (ctx: SyncContext, startedAt: Instant): Promise<void> =>
  dropEnded(ctx, (run) => run.startedAt < startedAt);

const dropEnded = async (ctx: SyncContext, isOver: (run: Run) => boolean): Promise<void> => {
  const { run } = await readRunState(ctx);
  if (run?.state === 'ended' && isOver(run)) await changeRun(ctx, run.id, () => null);
};
