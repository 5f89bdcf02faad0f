import { AppError } from '#core/errors.ts';
import { jarOf } from '#core/messages/sender.ts';
import type { Handlers } from '#core/messages/server.ts';
import type { ActiveReading } from '#core/services/active-reading.ts';
import { badgeText } from '#core/services/badge-text.ts';
import { leaveEndedRun } from '#core/services/ended-run.ts';
import { recordSignedIn } from '#core/services/page-loads.ts';
import { createPageQueue } from '#core/services/page-queue.ts';
import { readReadingBoard } from '#core/services/read-reading-board.ts';
import { recordReading } from '#core/services/record-reading.ts';
import { recordTooManyPages } from '#core/services/too-many-pages.ts';
import { deleteQuarantine } from '#core/storage/quarantine.ts';
import { leavePage } from '#core/sync/tab-reports.ts';
import type { WorkerContext } from './context.ts';
import { askPage } from './page-requests.ts';
import type { Work } from './work.ts';

type ReadingMessage = Extract<keyof Handlers, `reading.${string}` | `activeReading.${string}`>;

export interface ReadingHandlerOptions {
  ctx: WorkerContext;
  work: Work;
  active: ActiveReading;
}

const NOTHING_TO_SAY = { badge: null, isNamed: false, isUnpriced: false };

/** Handlers of messages about readings of the marketplace's pages. */
export const createReadingHandlers = ({ ctx, work, active }: ReadingHandlerOptions): Pick<Handlers, ReadingMessage> => {
  const queue = createPageQueue({ now: ctx.now, onRefused: ({ url }) => void recordTooManyPages(ctx, url) });
  return {
    'reading.handIn': async (handed, { tabId, tab, url }) => {
      if (tabId === null || new URL(handed.url).origin !== new URL(url).origin) {
        throw new AppError('FORBIDDEN', 'Cette lecture ne vient pas de sa page.', { field: 'url' });
      }
      const chars = 'body' in handed ? handed.body.length + (handed.shown?.length ?? 0) : 0;
      const recorded = await queue.run({ tabId, url, chars }, async () => {
        if ('left' in handed) {
          await Promise.all([leavePage(ctx, tabId), leaveEndedRun(ctx, tabId)]);
          return null;
        }
        const from = { load: handed.load, jar: jarOf(url, tab), tab: tabId };
        if ('kind' in handed) return recordReading(ctx, handed, tabId, from);
        await recordSignedIn(ctx, from, handed);
        return null;
      });
      if (recorded === null) return NOTHING_TO_SAY;
      if (recorded.waits) await work.flush();
      const { isNamed, isUnpriced } = recorded;
      return { badge: await badgeText(ctx, recorded), isNamed, isUnpriced };
    },
    'reading.read': ({ tabId }) => readReadingBoard(ctx, tabId, async (id) => (await askPage(id, null)) !== null),
    'reading.dismiss': async ({ id }) => {
      await deleteQuarantine(await ctx.database(), id);
      ctx.announce('pages');
      return null;
    },
    'activeReading.read': ({ tabId }) => active.read(tabId),
    'activeReading.start': async ({ listKey, requests, tabId }) => {
      await active.start(listKey, requests, tabId);
      return null;
    },
    'activeReading.resume': async ({ runId, tabId }) => {
      await active.resume(runId, tabId);
      return null;
    },
    'activeReading.cancel': async ({ runId }) => {
      await active.cancel(runId);
      return null;
    },
    'activeReading.dismiss': async ({ runId }) => {
      await active.dismiss(runId);
      return null;
    },
    'activeReading.visible': async (_, { tabId }) => {
      if (tabId !== null) await active.onVisible(tabId);
      return null;
    },
  };
};
