import { isUrgent } from './deadline.ts';
import type { Order } from './order.ts';
import { effectiveStatus } from './order-status.ts';
import { isBeforeScan } from './phase.ts';
import type { Instant } from './time.ts';

/** The lists a seller works in. `dropped` is « Déposés, scan attendu », `doubtful` what pages disagree on. */
export const ORDER_LISTS = ['pending', 'late', 'dropped', 'shipped', 'archived', 'doubtful'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** Marked shipped by hand while the marketplace still waits for the parcel. */
export const isDropped = (order: Pick<Order, 'status' | 'phase' | 'archived'>): boolean =>
  !order.archived && order.status === '1' && isBeforeScan(order.phase);

/** Two of the marketplace's pages do not say the same of it, and the seller has not settled which is right. */
export const isDoubtful = ({ conflicts }: Pick<Order, 'conflicts'>): boolean => conflicts.length > 0;

/** SPEC §4: pending = 0 or 2, shipped = 1, late = 2, none of them archived. */
export const isInList = (order: Order, list: OrderList, now: Instant): boolean => {
  if (list === 'archived') return order.archived;
  if (list === 'doubtful') return isDoubtful(order);
  if (order.archived) return false;
  // Time turns 0 into 2 and nothing else: only « late » has to look at the clock.
  if (list === 'pending') return order.status !== '1';
  if (list === 'shipped') return order.status === '1';
  if (list === 'dropped') return isDropped(order);
  return effectiveStatus(order, now) === '2';
};

/** One pass over all orders: the counts of tabs, menu and badge come from here, so they agree. */
export const countLists = (orders: Iterable<Order>, now: Instant): Record<OrderList, number> => {
  const counts: Record<OrderList, number> = { pending: 0, late: 0, dropped: 0, shipped: 0, archived: 0, doubtful: 0 };
  for (const order of orders) {
    if (isDoubtful(order)) counts.doubtful += 1;
    if (order.archived) {
      counts.archived += 1;
      continue;
    }
    const status = effectiveStatus(order, now);
    if (status === '1') counts.shipped += 1;
    else counts.pending += 1;
    if (status === '2') counts.late += 1;
    if (isDropped(order)) counts.dropped += 1;
  }
  return counts;
};

/** True when some late order is cancelled within a day or overdue: only then is the count of « En retard » red. */
export const isLateUrgent = (orders: readonly Order[], now: Instant): boolean =>
  orders.some((order) => isInList(order, 'late', now) && isUrgent(order, now));
