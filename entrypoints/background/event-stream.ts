import { readEvents } from '#core/api/read-events.ts';
import { ORDERS_CHANGED } from '#core/contract/system.ts';
import { isSessionOver } from '#core/errors.ts';
import { items } from '#core/storage/items.ts';
import { refreshOrders } from '#core/sync/refresh-orders.ts';
import { endIfOver, readSession } from '#core/sync/session.ts';
import type { WorkerContext } from './context.ts';
import { wait } from './wait.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The server's live line, open while a screen is. */
export interface EventStream {
  /** Opens it anew, with the session of now. */
  start(): void;
  stop(): void;
  isOpen(): boolean;
}

export const createEventStream = (ctx: WorkerContext): EventStream => {
  let line: AbortController | null = null;
  const stop = () => {
    line?.abort();
    line = null;
  };
  return {
    start() {
      stop();
      line = new AbortController();
      void follow(ctx, line.signal);
    },
    stop,
    isOpen: () => line !== null,
  };
};

/** Reads the line and opens it again when it ends, until it is stopped or the session is over. */
const follow = async (ctx: WorkerContext, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const session = await readSession(ctx);
    if (session === null) return;
    try {
      // What happened while no line was open, should the server no longer replay it.
      await refreshOrders(ctx);
      for await (const { id, name } of readEvents({
        baseUrl: session.serverUrl,
        token: session.token,
        client: ctx.client,
        lastEventId: await ctx.items.read(items.eventId),
        signal,
      })) {
        failures = 0;
        if (name === ORDERS_CHANGED) await refreshOrders(ctx);
        if (id !== null) await ctx.items.write(items.eventId, id);
      }
    } catch (error) {
      await endIfOver(ctx, session, error);
      if (isSessionOver(error)) return;
    }
    await wait(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
  }
};
