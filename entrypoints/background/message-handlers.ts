import { AppError } from '#core/errors.ts';
import type { Handlers } from '#core/messages/server.ts';
import { callApi } from '#core/services/call-api.ts';
import { changeServer } from '#core/services/change-server.ts';
import { cancelDeviceSignIn, readDeviceSignIn, startDeviceSignIn } from '#core/services/device-sign-in.ts';
import { openBook } from '#core/services/open-book.ts';
import { readReadingBoard } from '#core/services/read-reading-board.ts';
import { recordReading } from '#core/services/record-reading.ts';
import { deleteRefused } from '#core/storage/changes.ts';
import { deleteQuarantine } from '#core/storage/quarantine.ts';
import { changeOrders } from '#core/sync/change-orders.ts';
import { readBookPart } from '#core/sync/order-book.ts';
import { leavePage } from '#core/sync/tab-reports.ts';
import type { WorkerContext } from './context.ts';
import type { EventStream } from './event-stream.ts';
import type { Work } from './work.ts';

export interface HandlerOptions {
  ctx: WorkerContext;
  work: Work;
  stream: EventStream;
  pollDevice: () => void;
}

/** What each message does. A handler only translates; the work is done in core. */
export const createHandlers = ({ ctx, work, stream, pollDevice }: HandlerOptions): Handlers => ({
  'reading.handIn': async (handed, { tabId, url }) => {
    if (tabId === null || new URL(handed.url).origin !== new URL(url).origin) {
      throw new AppError('FORBIDDEN', 'Cette lecture ne vient pas de sa page.', { field: 'url' });
    }
    if ('left' in handed) await leavePage(ctx, tabId);
    else if (await recordReading(ctx, handed, tabId)) await work.flush();
    return null;
  },
  'reading.read': ({ tabId }) => readReadingBoard(ctx, tabId),
  'reading.dismiss': async ({ id }) => {
    await deleteQuarantine(await ctx.database(), id);
    ctx.announce('readings');
    return null;
  },
  'orders.pull': async ({ known }) => {
    if (known === null || known.epoch === '') await openBook(ctx);
    return readBookPart(ctx, known);
  },
  'orders.refresh': async () => {
    stream.hurry();
    await work.refreshAll();
    return null;
  },
  'orders.change': async (change) => {
    const outcome = await changeOrders(ctx, change);
    if (outcome.state === 'queued') await work.scheduleRetry();
    return outcome;
  },
  'orders.dismissRefused': async ({ changeId }) => {
    await deleteRefused(await ctx.database(), changeId);
    ctx.announce('orders');
    return null;
  },
  'api.call': ({ endpoint, ...call }) => callApi(ctx, endpoint, call),
  'device.start': async () => {
    const state = await startDeviceSignIn(ctx);
    pollDevice();
    return state;
  },
  'device.cancel': () => cancelDeviceSignIn(ctx),
  'device.read': () => readDeviceSignIn(ctx),
  'server.read': async () => ({ url: await ctx.serverUrl() }),
  'server.change': ({ url }) => changeServer(ctx, url),
});
