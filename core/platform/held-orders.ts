import type { Order, OrderId } from '../model/order.ts';
import { type Instant, MINUTE, toInstant, toIso } from '../model/time.ts';

/** Orders as this page holds them, by id. */
export type HeldOrders = ReadonlyMap<OrderId, Order>;

// Two transactions may end in another order than their `updatedAt`: a later reading looks back a little.
const OVERLAP = MINUTE;

const updatedAt = (order: Order): Instant => toInstant(order.updatedAt) ?? 0;

const merge = (
  held: HeldOrders,
  orders: readonly Order[],
  wins: (order: Order, known: Order) => boolean,
): HeldOrders => {
  const merged = new Map(held);
  let changed = false;
  for (const order of orders) {
    const known = merged.get(order.id);
    if (known && !wins(order, known)) continue;
    merged.set(order.id, order);
    changed = true;
  }
  return changed ? merged : held;
};

const isNewer = (read: Order, known: Order): boolean => updatedAt(read) > updatedAt(known);
const isNotOlder = (saved: Order, known: Order): boolean => updatedAt(saved) >= updatedAt(known);

/** Adds what was read since: only a newer version replaces one, so untouched orders keep their identity. */
export const mergeRead = (held: HeldOrders, read: readonly Order[], removed: readonly OrderId[] = []): HeldOrders => {
  const merged = merge(held, read, isNewer);
  if (!removed.some((id) => merged.has(id))) return merged;
  const gone = new Set(removed);
  return new Map([...merged].filter(([id]) => !gone.has(id)));
};

/** Adds what the server just confirmed, unless something newer was read meanwhile. */
export const mergeSaved = (held: HeldOrders, saved: readonly Order[]): HeldOrders => merge(held, saved, isNotOlder);

/** Takes a whole list: orders that are gone are dropped, unchanged ones keep their identity. */
export const replaceWith = (held: HeldOrders, read: readonly Order[]): HeldOrders => {
  const whole = new Map<OrderId, Order>();
  for (const order of read) {
    const known = held.get(order.id);
    whole.set(order.id, known && !isNewer(order, known) ? known : order);
  }
  return whole;
};

/** From when on the server should tell what changed; null when nothing is held. */
export const changedSince = (held: HeldOrders): string | null => {
  let newest: Instant | null = null;
  for (const order of held.values()) {
    const at = updatedAt(order);
    if (newest === null || at > newest) newest = at;
  }
  return newest === null ? null : toIso(newest - OVERLAP);
};
