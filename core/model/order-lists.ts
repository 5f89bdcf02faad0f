import type { Order } from './order.ts';
import { effectiveStatus, statusOfPhase } from './order-status.ts';
import { isBeforeScan } from './phase.ts';
import { type Instant, toInstant } from './time.ts';

/**
 * The lists a seller works with. `dropped` is « Déposés, scan attendu », `suspended` contains what must not be shipped
 * for now, `doubtful` the orders on which pages disagree.
 */
export const ORDER_LISTS = ['pending', 'late', 'dropped', 'suspended', 'shipped', 'archived', 'doubtful'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** Marked as shipped by hand while the marketplace still waits for the parcel. */
export const isDropped = (order: Pick<Order, 'status' | 'phase' | 'archived'>): boolean =>
  !order.archived && order.status === '1' && isBeforeScan(order.phase);

/** Two of the marketplace's pages contradict each other about it, and the seller has not settled which is right. */
export const isDoubtful = ({ conflicts }: Pick<Order, 'conflicts'>): boolean => conflicts.length > 0;

/** Two lists of the marketplace disagree on whether it is a sale or a purchase: it counts nowhere until that is decided. */
export const isSideOpen = ({ conflicts }: Pick<Order, 'conflicts'>): boolean => conflicts.includes('side');

type MainList = 'pending' | 'suspended' | 'shipped' | 'archived' | 'doubtful';

/**
 * Every order is in exactly one of these; the other lists are subsets of them. The main list of an order is only
 * `doubtful` when it may be no sale at all.
 */
export const mainListOf = (order: Order): MainList => {
  const { archived, phase, status } = order;
  if (isSideOpen(order)) return 'doubtful';
  if (archived) return 'archived';
  // It keeps its status on the server, but there is nothing to ship (DECISIONS §4).
  if (phase === 'suspended') return 'suspended';
  // Without a status the marketplace's phase decides; where that is unknown too, the seller has to look at it.
  return (status === 'unknown' ? statusOfPhase(phase) : status) === '1' ? 'shipped' : 'pending';
};

/** SPEC §4: pending = 0 or 2, shipped = 1, late = 2, none of them archived; suspended orders are separate. */
export const isInList = (order: Order, list: OrderList, now: Instant): boolean => {
  if (list === 'doubtful') return isDoubtful(order);
  const main = mainListOf(order);
  if (list === 'dropped') return isDropped(order) && main !== 'doubtful';
  // The passage of time only turns 0 into 2, so only « late » depends on the clock.
  return list === 'late' ? main === 'pending' && effectiveStatus(order, now) === '2' : main === list;
};

/**
 * The groups that screens show figures for: the lists, the two halves of the orders to ship, and the parcels with a
 * carrier.
 */
export type OrderGroup = OrderList | 'toPrepare' | 'labelMissing' | 'inTransit';
export type OrderGroups = Readonly<Record<OrderGroup, readonly Order[]>>;

/**
 * One pass over all orders. Panel, home, orders page, menu and badge take every count and every sum from these groups,
 * so that they cannot disagree.
 */
export const groupOrders = (orders: Iterable<Order>, now: Instant): OrderGroups => {
  const groups: Record<OrderGroup, Order[]> = {
    ...{ pending: [], late: [], dropped: [], suspended: [], shipped: [], archived: [], doubtful: [] },
    ...{ toPrepare: [], labelMissing: [], inTransit: [] },
  };
  for (const order of orders) {
    const main = mainListOf(order);
    groups[main].push(order);
    if (main === 'doubtful') continue;
    if (main === 'pending') {
      groups[order.phase === 'label_missing' ? 'labelMissing' : 'toPrepare'].push(order);
      if (effectiveStatus(order, now) === '2') groups.late.push(order);
    }
    if (isDropped(order)) groups.dropped.push(order);
    if (order.phase === 'in_transit' && main !== 'archived') groups.inTransit.push(order);
    if (isDoubtful(order)) groups.doubtful.push(order);
  }
  return groups;
};

/** Null: unknown. */
export type ListCounts = Readonly<Record<OrderList, number | null>>;

/** Orders to ship that may be late: their sale date is unknown, or the meaning of their status. */
export const undated = ({ pending }: OrderGroups): readonly Order[] =>
  pending.filter(({ status, orderDate }) => status === 'unknown' || (status === '0' && toInstant(orderDate) === null));

/** The number of late orders; null while none is late and some may be. */
export const countLate = (groups: OrderGroups): number | null =>
  groups.late.length === 0 && undated(groups).length > 0 ? null : groups.late.length;

/** The counts of tabs and menus. */
export const countLists = (groups: OrderGroups): ListCounts => {
  const { pending, dropped, suspended, shipped, archived, doubtful } = groups;
  return {
    ...{ pending: pending.length, late: countLate(groups), dropped: dropped.length, suspended: suspended.length },
    ...{ shipped: shipped.length, archived: archived.length, doubtful: doubtful.length },
  };
};
