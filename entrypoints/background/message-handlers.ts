import { fromPhotoMessage } from '#core/messages/photo-message.ts';
import type { Handlers } from '#core/messages/server.ts';
import type { ActiveReading } from '#core/services/active-reading.ts';
import { callApi } from '#core/services/call-api.ts';
import { changeServer } from '#core/services/change-server.ts';
import { cancelDeviceSignIn, readDeviceSignIn, startDeviceSignIn } from '#core/services/device-sign-in.ts';
import { askMinClientAgain } from '#core/services/old-client.ts';
import { createOpenCalls } from '#core/services/open-calls.ts';
import { items } from '#core/storage/items.ts';
import { addPurchase, takeBackPurchase } from '#core/sync/add-purchase.ts';
import { changeOrders } from '#core/sync/change-orders.ts';
import { changeStock } from '#core/sync/change-stock.ts';
import { flushChanges } from '#core/sync/flush-changes.ts';
import { openBook } from '#core/sync/open-book.ts';
import { readBookPart } from '#core/sync/order-book.ts';
import type { WorkerContext } from './context.ts';
import type { EventStream } from './event-stream.ts';
import { markSite } from './mark-site.ts';
import { createReadingHandlers } from './reading-handlers.ts';
import type { Work } from './work.ts';

export interface HandlerOptions {
  ctx: WorkerContext;
  work: Work;
  stream: EventStream;
  pollDevice: () => void;
  active: ActiveReading;
}

/** The handler of each message. Handlers only translate; the work is done in core. */
export const createHandlers = ({ ctx, work, stream, pollDevice, active }: HandlerOptions): Handlers => {
  const calls = createOpenCalls();
  return {
    ...createReadingHandlers({ ctx, work, active }),
    ...createStockHandlers({ ctx, work }),
    'orders.pull': async ({ known, opens }) => {
      if (opens || known === null || known.epoch === '') await openBook(ctx);
      return readBookPart(ctx, known);
    },
    'orders.refresh': async () => {
      await askMinClientAgain(ctx);
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
      await ctx.orders.deleteRefused(changeId);
      ctx.announce('orders');
      return null;
    },
    'api.call': ({ endpoint, callId, ...call }) =>
      calls.run(callId, (signal) => callApi(ctx, endpoint, { ...call, ...(signal && { signal }) })),
    'api.abort': async ({ callId }) => {
      calls.abort(callId);
      return null;
    },
    'device.start': async () => {
      const state = await startDeviceSignIn(ctx);
      pollDevice();
      return state;
    },
    'device.cancel': () => cancelDeviceSignIn(ctx),
    'device.read': () => readDeviceSignIn(ctx),
    'server.read': async () => ({ url: await ctx.serverUrl() }),
    'server.change': async ({ url }) => {
      const server = await changeServer(ctx, url);
      void markSite(ctx);
      return server;
    },
    'settings.read': async () => ({ pageBadge: await ctx.items.read(items.pageBadge) }),
    'settings.change': async (settings) => {
      await ctx.items.write(items.pageBadge, settings.pageBadge);
      return settings;
    },
  };
};

const createStockHandlers = ({
  ctx,
  work,
}: Pick<HandlerOptions, 'ctx' | 'work'>): Pick<Handlers, 'stock.change' | 'stock.buy' | 'stock.takeBack'> => ({
  'stock.change': async (change) => {
    const outcome = await changeStock(ctx, change);
    if (outcome.state === 'queued') await work.scheduleRetry();
    return outcome;
  },
  'stock.buy': async ({ photo, ...purchase }) => {
    await addPurchase(ctx, { ...purchase, ...(photo && { photo: fromPhotoMessage(photo) }) });
    // The worker may die while it sends.
    await work.scheduleRetry();
    void flushChanges(ctx, { now: true }).finally(() => work.scheduleRetry());
    return null;
  },
  'stock.takeBack': async ({ changeId }) => ({ wasHere: await takeBackPurchase(ctx, changeId) }),
});
