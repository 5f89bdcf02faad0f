import { readChanged } from '#core/api/read-changed.ts';
import { LINE_OPENED, readEvents, type ServerEvent } from '#core/api/read-events.ts';
import { isSessionOver, isTooOld } from '#core/errors.ts';
import { HOUR, SECOND } from '#core/model/time.ts';
import { type Changed, TOPICS, unnamed } from '#core/model/topic.ts';
import { items } from '#core/storage/items.ts';
import type { Session } from '#core/storage/session-items.ts';
import { handleChange } from '#core/sync/handle-change.ts';
import { refreshOrders } from '#core/sync/refresh-orders.ts';
import { endIfOver, readSession } from '#core/sync/session.ts';
import type { WorkerContext } from './context.ts';
import { wait } from './wait.ts';

const FIRST_WAIT_MS = SECOND;
const LONGEST_WAIT_MS = 30_000;

/** The server's event stream, open while a screen is. */
export interface EventStream {
  /** Opens it again, with the current session. */
  start(): void;
  stop(): void;
  /** Opens it now if it was waiting to retry. */
  hurry(): void;
  isOpen(): boolean;
}

/** @param onReached called each time the server is reachable again, so that waiting data can be sent */
export const createEventStream = (ctx: WorkerContext, onReached: () => void): EventStream => {
  let line: { control: AbortController; isWaiting: boolean } | null = null;
  const stop = () => {
    line?.control.abort();
    line = null;
  };
  const start = () => {
    stop();
    const opened = { control: new AbortController(), isWaiting: false };
    line = opened;
    const setWaiting = (isWaiting: boolean) => {
      opened.isWaiting = isWaiting;
    };
    void follow(ctx, opened.control.signal, onReached, setWaiting).finally(() => {
      // Without a session there is nothing to follow; the next screen to open must be able to start the stream.
      if (line === opened) line = null;
    });
  };
  return {
    start,
    stop,
    hurry() {
      if (line?.isWaiting) start();
    },
    isOpen: () => line !== null,
  };
};

/** Reads the stream and reopens it when it ends, until it is stopped or the session is over. */
const follow = async (
  ctx: WorkerContext,
  signal: AbortSignal,
  onReached: () => void,
  setWaiting: (isWaiting: boolean) => void,
): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const session = await readSession(ctx);
    if (session === null) return;
    let isOutdated = false;
    try {
      // Right away, because a proxy may delay the stream.
      if (await refreshOrders(ctx)) onReached();
      for await (const event of openLine(ctx, session, signal, await ctx.items.read(items.eventId))) {
        if (event.name !== LINE_OPENED) failures = 0;
        // A new stream repeats an event that could not be handled.
        if (!(await handleEvent(ctx, event))) break;
      }
    } catch (error) {
      await endIfOver(ctx, session, error);
      if (isSessionOver(error)) return;
      isOutdated = isTooOld(error);
    }
    setWaiting(true);
    // No attempt can succeed before this extension is updated, unless the seller asks for one.
    await wait(isOutdated ? HOUR : Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    setWaiting(false);
  }
};

/**
 * Reads the data that an event announces. The opening event also does: for changes since the previous reading, which no
 * event announces.
 * @returns false when the data could not be read: the event does not count as seen
 */
const handleEvent = async (ctx: WorkerContext, { id, name, data }: ServerEvent): Promise<boolean> => {
  if (name === LINE_OPENED) {
    for (const topic of TOPICS) relay(ctx, unnamed(topic));
    return refreshOrders(ctx);
  }
  const change = readChanged(name, data);
  if (change !== null) {
    // A deleted shop is not listed: what the current visit has read of it must be read again.
    if (change.topic === 'competitors' && change.ids.length === 0) await ctx.items.remove(items.shopSights);
    if (!(await handleChange(ctx, change))) return false;
    relay(ctx, change);
  }
  if (id !== null) await ctx.items.write(items.eventId, id);
  return true;
};

/** Skips topics of the order book: the worker holds that itself and announces its changes. */
const relay = (ctx: WorkerContext, change: Changed): void => {
  if (change.topic !== 'orders' && change.topic !== 'completeness') ctx.announce(change);
};

const openLine = (ctx: WorkerContext, session: Session, signal: AbortSignal, lastEventId: string | null) =>
  readEvents({ baseUrl: session.serverUrl, token: session.token, client: ctx.client, lastEventId, signal });
