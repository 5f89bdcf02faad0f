import { oneAtATime } from '#core/model/one-at-a-time.ts';
import { followNoticeSettings } from '#core/services/follow-notice-settings.ts';
import { watchOrders } from '#core/services/watch-orders.ts';
import { flushChanges } from '#core/sync/flush-changes.ts';
import { flushOutbox } from '#core/sync/flush-outbox.ts';
import { nextCaptureDueAt, nextChangeDueAt } from '#core/sync/next-due.ts';
import { refreshOrders } from '#core/sync/refresh-orders.ts';
import { completeSignOut, readSession } from '#core/sync/session.ts';
import { setLateEdgeAlarm, setRetryAlarm } from './alarms.ts';
import { showLateCount } from './badge.ts';
import type { WorkerContext } from './context.ts';
import { showNotices } from './notifications.ts';
import { askForReadings } from './tabs.ts';

/** What the worker does on its own initiative: after an alarm, a reading, a change of session. */
export interface Work {
  /** Sends what is due. */
  flush(): Promise<void>;
  /** Sends everything that waits. */
  flushNow(): Promise<void>;
  /** Ensures that waiting data is retried, even when every screen is closed. */
  scheduleRetry(): Promise<void>;
  /** Sends everything that waits and reads what changed: the network is back, or the seller asked for it. */
  refreshAll(): Promise<void>;
  /** The five-minute round. */
  poll(): Promise<void>;
  /** Updates the badge, the notifications and the alarm for the next look. */
  lookAtOrders(): Promise<void>;
  /** After a change of what the seller wants to be notified of. */
  followNotices(): Promise<void>;
  /** After a sign-in or sign-out. */
  followSession(): Promise<void>;
}

export const createWork = (ctx: WorkerContext): Work => {
  const scheduleRetry = async (): Promise<void> => {
    const due = await Promise.all([nextChangeDueAt(ctx), nextCaptureDueAt(ctx)]);
    const soonest = Math.min(...due.map((at) => at ?? Number.POSITIVE_INFINITY));
    await setRetryAlarm(Number.isFinite(soonest) ? soonest : null);
  };
  const send = async (now: boolean): Promise<void> => {
    await flushChanges(ctx, { now });
    await flushOutbox(ctx, { now });
    await scheduleRetry();
  };
  const flush = oneAtATime(() => send(false));
  const flushNow = oneAtATime(() => send(true));
  const refreshAll = oneAtATime(async () => {
    await flushNow();
    await refreshOrders(ctx);
  });
  const lookAtOrders = oneAtATime(async () => {
    const { late, nextEdge, notices } = await watchOrders(ctx);
    await showLateCount(late);
    await setLateEdgeAlarm(nextEdge);
    await showNotices(notices);
  });
  return {
    flush,
    flushNow,
    scheduleRetry,
    refreshAll,
    lookAtOrders,
    async followNotices() {
      await followNoticeSettings(ctx);
      await lookAtOrders();
    },
    async poll() {
      await completeSignOut(ctx);
      await flush();
      await refreshOrders(ctx);
      await followNoticeSettings(ctx);
      await lookAtOrders();
    },
    async followSession() {
      if ((await readSession(ctx)) !== null) {
        // Before the first orders arrive, which may be in the seller's quiet hours.
        await followNoticeSettings(ctx);
        await refreshAll();
        await askForReadings();
      }
      await lookAtOrders();
    },
  };
};
