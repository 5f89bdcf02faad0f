import { AppError, toUserText } from '../errors.ts';
import type { MessageClient } from '../messages/client.ts';
import type { Reply, Request } from '../messages/protocol.ts';
import type { Order, OrderId } from '../model/order.ts';
import { withPendingChanges } from '../model/queued-change.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ChangeOutcome, OrderBook, OrderSource } from './ports.ts';

type Part = Reply<'orders.pull'>;
type Position = Request<'orders.pull'>['known'];
type Change = Pick<Request<'orders.change'>, 'kind' | 'status'>;

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

/** Gives what a copy lacks. */
export type ReadPart = (known: Position) => Promise<Part>;

/** A screen's copy of the orders: after the first reading only what changed crosses over. */
const createCopy = () => {
  let position: Position = null;
  let held = new Map<OrderId, Order>();

  const take = (part: Part): void => {
    if (part.fresh) held = new Map();
    else if (part.orders.length > 0) held = new Map(held);
    for (const order of part.orders) held.set(order.id, order);
    position = { epoch: part.epoch, seq: part.seq };
  };

  return async (read: ReadPart): Promise<OrderBook> => {
    for (;;) {
      const part = await read(position);
      take(part);
      if (part.more) continue;
      const { completeness, queued, refused, syncedAt, failure } = part;
      return {
        orders: withPendingChanges([...held.values()], queued),
        completeness,
        queued,
        refused,
        syncedAt,
        failure,
      };
    }
  };
};

/** What a screen may ask the worker to change. */
const changesThrough = (
  send: MessageClient,
): Pick<OrderSource, 'setStatus' | 'archive' | 'unarchive' | 'dismissRefused'> => {
  const change = (orders: readonly Order[], what: Change): Promise<ChangeOutcome> =>
    send('orders.change', {
      ...what,
      changeId: crypto.randomUUID(),
      orders: orders.map(({ id, updatedAt }) => ({ id, updatedAt })),
    });
  return {
    setStatus: (orders, status) => change(orders, { kind: 'status', status }),
    archive: (orders) => change(orders, { kind: 'archive', status: null }),
    unarchive: (orders) => change(orders, { kind: 'unarchive', status: null }),
    async dismissRefused(changeId) {
      await send('orders.dismissRefused', { changeId });
    },
  };
};

/**
 * Orders through the background worker, which keeps them, the queue and the session.
 * @param listen calls back when the worker says that orders or session changed; returns the end of it
 * @param readHeld reads what is kept in this browser without the worker: shown first, until the worker has answered
 */
export const createMessageOrderSource = (
  send: MessageClient,
  listen: (listener: () => void) => () => void,
  readHeld: ReadPart | null = null,
): OrderSource => {
  const pull = createCopy();
  const listeners = new Set<() => void>();
  let book = EMPTY;
  let step: 'held' | 'opens' | 'follows' = readHeld === null ? 'follows' : 'held';

  const askWorker: ReadPart = (known) => send('orders.pull', step === 'opens' ? { known, opens: true } : { known });

  /** Null when nothing is held, or it cannot be read. */
  const openHeld = async (): Promise<OrderBook | null> => {
    const held = readHeld && (await pull(readHeld).catch(() => null));
    step = 'opens';
    return held?.syncedAt ? held : null;
  };

  const load = oneAtATime(async (): Promise<OrderBook> => {
    try {
      const held = step === 'held' ? await openHeld() : null;
      if (held) for (const readAgain of listeners) readAgain();
      book = held ?? (await pull(askWorker));
      if (!held) step = 'follows';
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      book = { ...book, failure: { code, message: toUserText(error) } };
    }
    return book;
  });

  return {
    ...changesThrough(send),
    load,
    async refresh() {
      // When the worker cannot be asked, `load` says so.
      await send('orders.refresh', null).catch(() => null);
      return load();
    },
    subscribe(listener) {
      const end = listen(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
  };
};
