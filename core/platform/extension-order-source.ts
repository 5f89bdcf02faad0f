import { AppError, toUserText } from '../errors.ts';
import type { MessageClient } from '../messages/client.ts';
import type { Reply, Request } from '../messages/protocol.ts';
import type { Order, OrderId } from '../model/order.ts';
import { withPendingChanges } from '../model/queued-change.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ChangeOutcome, OrderBook, OrderSource } from './ports.ts';

type Part = Reply<'orders.pull'>;
type Change = Pick<Request<'orders.change'>, 'kind' | 'status'>;

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

/** A screen's copy of the worker's orders: after the first reading only what changed crosses over. */
const createCopy = (send: MessageClient) => {
  let position: Request<'orders.pull'>['known'] = null;
  let held = new Map<OrderId, Order>();

  const take = (part: Part): void => {
    if (part.fresh) held = new Map();
    else if (part.orders.length > 0) held = new Map(held);
    for (const order of part.orders) held.set(order.id, order);
    position = { epoch: part.epoch, seq: part.seq };
  };

  return async (): Promise<OrderBook> => {
    for (;;) {
      const part = await send('orders.pull', { known: position });
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

/**
 * Orders through the background worker, which keeps them, the queue and the session.
 * @param listen calls back when the worker says that orders or session changed; returns the end of it
 */
export const createMessageOrderSource = (
  send: MessageClient,
  listen: (listener: () => void) => () => void,
): OrderSource => {
  const pull = createCopy(send);
  let book = EMPTY;

  const load = oneAtATime(async (): Promise<OrderBook> => {
    try {
      book = await pull();
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      book = { ...book, failure: { code, message: toUserText(error) } };
    }
    return book;
  });

  const change = (orders: readonly Order[], what: Change): Promise<ChangeOutcome> =>
    send('orders.change', {
      ...what,
      changeId: crypto.randomUUID(),
      orders: orders.map(({ id, updatedAt }) => ({ id, updatedAt })),
    });

  return {
    load,
    async refresh() {
      // When the worker cannot be asked, `load` says so.
      await send('orders.refresh', null).catch(() => null);
      return load();
    },
    setStatus: (orders, status) => change(orders, { kind: 'status', status }),
    archive: (orders) => change(orders, { kind: 'archive', status: null }),
    unarchive: (orders) => change(orders, { kind: 'unarchive', status: null }),
    async dismissRefused(changeId) {
      await send('orders.dismissRefused', { changeId });
    },
    subscribe: listen,
  };
};
