import type { Order, OrderStatus } from './order.ts';
import type { Phase } from './phase.ts';
import { DAY, type Instant, toInstant } from './time.ts';

/** SPEC §9: an order is late when 4 days or more have passed since its orderDate. */
export const LATE_AFTER = 4 * DAY;

type Dated = Pick<Order, 'status' | 'orderDate' | 'phase'>;

/** The instant at which a pending order becomes late; null when it never will. */
export const lateAt = (order: Dated): Instant | null => {
  if (order.status !== '0' || order.phase === 'suspended') return null;
  const orderedAt = toInstant(order.orderDate);
  return orderedAt === null ? null : orderedAt + LATE_AFTER;
};

/**
 * The status that people see: pending becomes late after 96 h. Derived each time, never written back. A suspended order
 * is never late.
 */
export const effectiveStatus = (order: Dated, now: Instant): Order['status'] => {
  if (order.phase === 'suspended' && order.status === '2') return '0';
  const edge = lateAt(order);
  return edge !== null && now >= edge ? '2' : order.status;
};

/** The status that a phase implies; null where it implies none (suspended, unknown). */
export const statusOfPhase = (phase: Phase): OrderStatus | null => {
  if (phase === 'suspended' || phase === 'unknown') return null;
  return phase === 'label_missing' || phase === 'to_ship' ? '0' : '1';
};

/** The next instant at which some order becomes late, for the worker's alarm; null when none will. */
export const nextLateEdge = (orders: Iterable<Dated & Pick<Order, 'archived'>>, now: Instant): Instant | null => {
  let next: Instant | null = null;
  for (const order of orders) {
    const edge = order.archived ? null : lateAt(order);
    if (edge !== null && edge > now && (next === null || edge < next)) next = edge;
  }
  return next;
};
