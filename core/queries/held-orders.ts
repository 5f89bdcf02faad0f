import { AppError, toUserText } from '../errors.ts';
import type { Order, OrderId } from '../model/order.ts';
import { type PendingChange, withPendingChanges } from '../model/queued-change.ts';
import { toInstant } from '../model/time.ts';
import type { BookPosition, OrderBook, OrderSource } from '../platform/ports.ts';

export type HeldOrders = ReturnType<typeof createHeldOrders>;

interface Copy {
  position: BookPosition | null;
  /** As the server has them. */
  orders: readonly Order[];
}

const NO_COPY: Copy = { position: null, orders: [] };
/** Before the first reading. */
export const NOTHING_READ: OrderBook = {
  orders: [],
  completeness: [],
  queued: [],
  refused: [],
  syncedAt: null,
  failure: null,
};

/**
 * The only copy of the orders that a screen has. After the first reading only changes come from the source; unchanged
 * orders keep their identity. Screens show this copy with the unconfirmed changes on top.
 */
export const createHeldOrders = (source: Pick<OrderSource, 'pull'>) => {
  let copy = NO_COPY;
  /** Everything but the orders, which the copy contains. */
  let rest: OrderBook | null = null;
  let session = 0;
  /** Orders in replies that arrived while the source was being read. */
  let accepted: readonly Order[] = [];
  const pending = new Set<PendingChange>();

  const read = async (from: Copy): Promise<{ copy: Copy; rest: OrderBook }> => {
    let next = from;
    for (;;) {
      const { epoch, seq, fresh, more, orders, ...others } = await source.pull(next.position);
      next = { position: { epoch, seq }, orders: fresh ? orders : merge(next.orders, orders) };
      if (!more) return { copy: next, rest: { ...others, orders: [] } };
    }
  };

  return {
    /** Updates the copy; one run at a time. Never rejects: a failure of the source is stored beside the orders. */
    async pull(): Promise<void> {
      const mine = session;
      accepted = [];
      try {
        const result = await read(copy);
        if (mine !== session) return;
        copy = { ...result.copy, orders: merge(result.copy.orders, accepted) };
        rest = result.rest;
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'INTERNAL';
        if (mine === session) rest = { ...(rest ?? NOTHING_READ), failure: { code, message: toUserText(error) } };
      }
    },
    /** What a screen shows; null before the first reading. */
    show: (): OrderBook | null =>
      rest && { ...rest, orders: withPendingChanges(copy.orders, [...rest.queued, ...pending]) },
    /** The same orders in the server's current version. */
    latest(orders: readonly Order[]): readonly Order[] {
      const wanted = new Set(orders.map(({ id }) => id));
      const held = new Map(copy.orders.flatMap((order) => (wanted.has(order.id) ? [[order.id, order]] : [])));
      return orders.map((order) => held.get(order.id) ?? order);
    },
    /** Adds orders from the server's latest reply. */
    accept(orders: readonly Order[]): void {
      accepted = [...accepted, ...orders];
      copy = { ...copy, orders: merge(copy.orders, orders) };
    },
    lay: (change: PendingChange): unknown => pending.add(change),
    lift: (change: PendingChange): boolean => pending.delete(change),
    /** Another seller is signed in, or nobody. */
    forget(): void {
      session += 1;
      copy = NO_COPY;
      rest = null;
      pending.clear();
    },
  };
};

/** Changed orders replace those that are not newer. */
const merge = (held: readonly Order[], changed: readonly Order[]): readonly Order[] => {
  if (changed.length === 0) return held;
  const byId = new Map<OrderId, Order>(changed.map((order) => [order.id, order]));
  const merged = held.map((order) => {
    const next = byId.get(order.id);
    if (next === undefined) return order;
    byId.delete(order.id);
    return (toInstant(next.updatedAt) ?? 0) < (toInstant(order.updatedAt) ?? 0) ? order : next;
  });
  return [...merged, ...byId.values()];
};
