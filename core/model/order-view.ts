import { type DateRange, rangeBounds } from './date-range.ts';
import type { Order } from './order.ts';
import { isDoubtful, isDropped, isInList, mainListOf, ORDER_LISTS, type OrderList } from './order-lists.ts';
import { type OrderSort, sortOrders } from './order-sort.ts';
import { phaseLabel } from './phase-label.ts';
import { searchPatterns } from './search-pattern.ts';
import { type StillDays, stillParcels } from './still-parcels.ts';
import { type Instant, toInstant } from './time.ts';

export interface OrderViewOptions {
  list: OrderList;
  search: string;
  sort: OrderSort;
  now: Instant;
  /** Only parcels without a movement that was read for so many days; null or absent for all. */
  still?: StillDays | null | undefined;
}

/** The rows of one list, searched and sorted. */
export const viewOrders = (orders: readonly Order[], options: OrderViewOptions): readonly Order[] => {
  const { list, search, sort, now, still } = options;
  const patterns = searchPatterns(search);
  const inList = orders.filter((order) => isInList(order, list, now));
  const listed = still ? stillParcels(inList, still, now).still : inList;
  const found = patterns.length === 0 ? listed : listed.filter((order) => matchesSearch(order, patterns));
  return sortOrders(found, sort, now);
};

/** Another list in which a search finds something. */
export interface FoundIn {
  list: OrderList;
  count: number;
}

/**
 * Where the search of an empty list finds orders: in the lists that each order is in exactly one of, so that none counts
 * twice.
 */
export const foundElsewhere = (
  orders: readonly Order[],
  { search, list }: Pick<OrderViewOptions, 'search' | 'list'>,
): readonly FoundIn[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [];
  const found = new Map<OrderList, number>();
  for (const order of orders) {
    const main = mainListOf(order);
    if (main !== list && matchesSearch(order, patterns)) found.set(main, (found.get(main) ?? 0) + 1);
  }
  return Array.from(found, ([where, count]) => ({ list: where, count })).toSorted(
    (a, b) => ORDER_LISTS.indexOf(a.list) - ORDER_LISTS.indexOf(b.list),
  );
};

/** The lists that a date range filters. */
export const isRanged = (list: OrderList): boolean => list === 'shipped' || list === 'archived';

/** Orders to ship, waiting for their scan, suspended or to be verified: no date range ever hides them. */
const isStillToDo = (order: Order): boolean => !isRanged(mainListOf(order)) || isDropped(order) || isDoubtful(order);

/**
 * The orders that a date range leaves visible. It filters archived and shipped ones by sale date, never open tasks; an
 * order without a date cannot be known to lie outside, so it stays.
 */
export const withinRange = (orders: readonly Order[], range: DateRange): readonly Order[] => {
  const { start, end } = rangeBounds(range);
  return orders.filter((order) => {
    if (isStillToDo(order)) return true;
    const soldAt = toInstant(order.orderDate);
    return soldAt === null || (soldAt >= start && soldAt < end);
  });
};

/** The fields of an order that are searched. */
const SOUGHT = [
  'title',
  'transactionId',
  'conversationId',
  'statusText',
  'buyerLogin',
  'carrier',
  'trackingCode',
] as const;

const matchesWord = (order: Order, pattern: RegExp): boolean => {
  for (const field of SOUGHT) {
    const text = order[field];
    if (text !== null && pattern.test(text)) return true;
  }
  return pattern.test(phaseLabel(order));
};

/**
 * True when every word (`searchPatterns`) occurs in the title, the ids, the status, the buyer or the parcel of the
 * order.
 */
const matchesSearch = (order: Order, patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => matchesWord(order, pattern));
