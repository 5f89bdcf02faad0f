import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { FILE_PORT } from '#core/messages/file-channel.ts';
import { SCREEN_PORT } from '#core/messages/page-channel.ts';
import type { AnyTopic, Changed } from '#core/model/topic.ts';
import { createActiveReading } from '#core/services/active-reading.ts';
import { leaveFormerServer } from '#core/services/change-server.ts';
import { forgetEndedRun, leaveEndedRun } from '#core/services/ended-run.ts';
import { forgetTabs, leavePage } from '#core/sync/tab-reports.ts';
import { ensurePollAlarm, listenToAlarms } from './alarms.ts';
import { broadcast } from './broadcast.ts';
import { createWorkerContext, type WorkerContext } from './context.ts';
import { createDevicePoll } from './device-poll.ts';
import { createEventStream } from './event-stream.ts';
import { markSite } from './mark-site.ts';
import { createHandlers } from './message-handlers.ts';
import { listenToMessages } from './messages.ts';
import { openOrdersOnClick } from './notifications.ts';
import { askPage } from './page-requests.ts';
import { carryFile, listenToPorts } from './ports.ts';
import { replaceStaleWorker } from './replace-stale-worker.ts';
import { createScreens } from './screens.ts';
import { openPanelOnClick } from './side-panel.ts';
import { listenToClosedTabs } from './tabs.ts';
import { wait } from './wait.ts';
import { createWork } from './work.ts';

// Wiring only. Every listener is registered in this first turn: the worker may have been started for its event.
export default defineBackground({
  type: 'module',
  main() {
    const announce = (change: AnyTopic | Changed) => {
      broadcast(change);
      if (change === 'orders') void work.lookAtOrders();
      if (typeof change !== 'string' && change.topic === 'preferences') void work.followNotices();
      if (change === 'session') {
        if (screens.isAnyOpen()) stream.start();
        void work.followSession();
      }
    };
    const ctx = createWorkerContext(announce);
    const startedAt = ctx.now();
    const work = createWork(ctx);
    const stream = createEventStream(ctx, () => void work.flushNow());
    const active = createActiveReading({ ...ctx, askPage, wait, sendSoon: () => void work.flush() });
    const pollDevice = createDevicePoll(ctx, () => screens.isAnyOpen());
    const onScreenOpened = () => {
      if (!stream.isOpen()) stream.start();
      pollDevice();
      // The worker may be a new one, and what the last one was reading is interrupted.
      broadcast('pages');
    };
    const screens = createScreens(onScreenOpened, stream.stop);
    listenToPorts({ [SCREEN_PORT]: screens.follow, [FILE_PORT]: carryFile(ctx) });
    listenToMessages(createHandlers({ ctx, work, stream, pollDevice, active }));
    listenToAlarms({ poll: work.poll, lateEdge: work.lookAtOrders, retry: work.flush });
    listenToClosedTabs(async (tabId) => {
      await Promise.all([leavePage(ctx, tabId), leaveEndedRun(ctx, tabId)]);
    });
    void replaceStaleWorker(ctx.items);
    openOrdersOnClick();
    openPanelOnClick();
    browser.runtime.onStartup.addListener(() => {
      void forgetTabs(ctx, startedAt);
      void forgetEndedRun(ctx, startedAt);
      void settleServer(ctx).then(work.poll);
    });
    // What waited because the version before was too old goes out at once.
    browser.runtime.onInstalled.addListener(() => void settleServer(ctx).then(work.flushNow).then(work.poll));
    void ensurePollAlarm();
  },
});

/** The files may have been built again, for another server, since the last worker ran. */
const settleServer = async (ctx: WorkerContext): Promise<void> => {
  await leaveFormerServer(ctx);
  void markSite(ctx);
};
