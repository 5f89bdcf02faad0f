import { type DateRange, rangeBounds } from './date-range.ts';
import type { Order } from './order.ts';
import { isDoubtful, isDropped, isInList, mainListOf, type OrderList } from './order-lists.ts';
import { type OrderSort, sortOrders } from './order-sort.ts';
import { phaseWords } from './phase-words.ts';
import { searchPatterns } from './search-pattern.ts';
import { type Instant, toInstant } from './time.ts';

export interface OrderViewOptions {
  list: OrderList;
  search: string;
  sort: OrderSort;
  now: Instant;
}

/** The rows of one list, found and sorted. */
export const viewOrders = (orders: readonly Order[], options: OrderViewOptions): readonly Order[] => {
  const { list, search, sort, now } = options;
  const patterns = searchPatterns(search);
  const listed = orders.filter((order) => isInList(order, list, now));
  const found = patterns.length === 0 ? listed : listed.filter((order) => matchesSearch(order, patterns));
  return sortOrders(found, sort, now);
};

/** The lists that a range of dates narrows. */
export const isRanged = (list: OrderList): boolean => list === 'shipped' || list === 'archived';

/** What is to ship, waits for its scan, is suspended or is to be verified: no range of dates ever hides it. */
const isStillToDo = (order: Order): boolean => !isRanged(mainListOf(order)) || isDropped(order) || isDoubtful(order);

/**
 * The orders that a range of dates leaves on screen. It filters archived and shipped ones by their date of sale, never what
 * is still to do; an order without a date cannot be said to lie outside, so it stays.
 */
export const withinRange = (orders: readonly Order[], range: DateRange): readonly Order[] => {
  const { start, end } = rangeBounds(range);
  return orders.filter((order) => {
    if (isStillToDo(order)) return true;
    const soldAt = toInstant(order.orderDate);
    return soldAt === null || (soldAt >= start && soldAt < end);
  });
};

/** What of an order can be sought. */
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
  return pattern.test(phaseWords(order));
};

/** True when every word (`searchPatterns`) is in the title, the ids, the status, the buyer or the parcel of the order. */
const matchesSearch = (order: Order, patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => matchesWord(order, pattern));
