import type { Run, RunStarts } from '../model/active-reading.ts';
import type { Instant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

interface RunState {
  run: Run | null;
  starts: RunStarts;
  /** When the marketplace last responded to any run: the pace applies from there, even once that run is forgotten. */
  answeredAt: Instant | null;
}

/** The current run, stored so that it survives worker and browser. */
export const readRunState = (ctx: Pick<SyncContext, 'items'>): Promise<RunState> => ctx.items.read(items.activeReading);

const write = (ctx: SyncContext, { run, starts, answeredAt }: RunState): Promise<void> =>
  ctx.items.write(items.activeReading, {
    run: run && { ...run, steps: [...run.steps] },
    starts: { ...starts },
    answeredAt: run?.answeredAt ?? answeredAt,
  });

/** Changes the state, one change at a time; `step` may refuse by throwing. @returns the new state */
export const changeRunState = async (ctx: SyncContext, step: (state: RunState) => RunState): Promise<RunState> => {
  const changed = await ctx.lock('active-reading', async () => {
    const next = step(await readRunState(ctx));
    await write(ctx, next);
    return next;
  });
  ctx.announce('pages');
  return changed;
};

/** Changes one run; has no effect when another has replaced it. */
export const changeRun = (ctx: SyncContext, runId: string, step: (run: Run) => Run | null): Promise<RunState> =>
  changeRunState(ctx, (state) => (state.run?.id === runId ? { ...state, run: step(state.run) } : state));
