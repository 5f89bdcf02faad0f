import type { Run } from '../model/active-reading.ts';
import type { Instant } from '../model/time.ts';
import type { SyncContext } from '../sync/context.ts';
import { changeRun, readRunState } from './run-book.ts';

/** How a run ended is said in its own tab alone; one that goes on, or could, is said in every tab. */
export const shownRun = (run: Run | null, tabId: number | null): Run | null =>
  run?.state === 'ended' && run.tabId !== tabId ? null : run;

/** The tab displays another page, or was closed: how a run ended was said of the page that it showed. */
export const leaveEndedRun = (ctx: SyncContext, tabId: number): Promise<void> =>
  dropEnded(ctx, (run) => run.tabId === tabId);

/** The browser started: tabs have other numbers now. @param startedAt when; a run that began since then is of the new ones */
export const forgetEndedRun = (ctx: SyncContext, startedAt: Instant): Promise<void> =>
  dropEnded(ctx, (run) => run.startedAt < startedAt);

const dropEnded = async (ctx: SyncContext, isOver: (run: Run) => boolean): Promise<void> => {
  const { run } = await readRunState(ctx);
  if (run?.state === 'ended' && isOver(run)) await changeRun(ctx, run.id, () => null);
};
