import { oneAtATime } from '../model/one-at-a-time.ts';
import { changeOrders } from '../sync/change-orders.ts';
import type { SyncContext } from '../sync/context.ts';
import { flushChanges } from '../sync/flush-changes.ts';
import { nextChangeDueAt } from '../sync/next-due.ts';
import { openBook } from '../sync/open-book.ts';
import { readBookPart } from '../sync/order-book.ts';
import { refreshOrders } from '../sync/refresh-orders.ts';
import type { OrderSource } from './ports.ts';

export interface WebOrderSourceOptions {
  ctx: SyncContext;
  /** False: what waits is gone with this tab. */
  isLasting: () => boolean;
  /** Calls back once after a while; returns how to give that up. */
  setTimer: (run: () => void, ms: number) => () => void;
  /** Calls back when orders or session changed, in whichever tab. Returns the end of it. */
  subscribe: OrderSource['subscribe'];
}

const SOONEST_MS = 1_000;

/** The engine in a tab of the site, behind the port that screens know. */
export const createWebOrderSource = ({ ctx, isLasting, setTimer, subscribe }: WebOrderSourceOptions): OrderSource => {
  let cancelRetry = (): void => {};
  const scheduleRetry = async (): Promise<void> => {
    const due = await nextChangeDueAt(ctx);
    cancelRetry();
    if (due !== null) cancelRetry = setTimer(() => void flush(), Math.max(SOONEST_MS, due - ctx.now()));
  };
  const flush = oneAtATime(async () => {
    await flushChanges(ctx);
    await scheduleRetry();
  });
  const refresh = oneAtATime(async () => {
    await flushChanges(ctx, { now: true });
    await scheduleRetry();
    await refreshOrders(ctx);
  });

  return {
    async pull(known) {
      if (known === null || known.epoch === '') {
        await openBook(ctx);
        void flush();
      }
      return { ...(await readBookPart(ctx, known)), isVolatile: !isLasting() };
    },
    refresh,
    async change({ kind, status }, orders) {
      const outcome = await changeOrders(ctx, { kind, status, changeId: ctx.newId(), orders });
      if (outcome.state === 'queued') await scheduleRetry();
      return outcome;
    },
    async dismissRefused(changeId) {
      await ctx.orders.deleteRefused(changeId);
      ctx.announce('orders');
    },
    subscribe,
  };
};
