import { isLiveDeadline } from './deadline.ts';
import { fold } from './fold.ts';
import type { Order } from './order.ts';
import type { OrderList } from './order-lists.ts';
import { type Instant, toInstant } from './time.ts';

export const ORDER_SORTS = ['deadline', 'date', 'price', 'title'] as const;
export type SortKey = (typeof ORDER_SORTS)[number];
export interface OrderSort {
  by: SortKey;
  direction: 'ascending' | 'descending';
}

/** The initial direction: nearest deadline, newest sale, highest price, A to Z. */
export const naturalDirection = (by: SortKey): OrderSort['direction'] =>
  by === 'date' || by === 'price' ? 'descending' : 'ascending';

/** The most urgent parcels come first. */
export const DEFAULT_SORT: OrderSort = { by: 'deadline', direction: naturalDirection('deadline') };

/** The first sort of a list: most urgent first among open tasks, newest first among past orders. */
export const usualSort = (list: OrderList): OrderSort => {
  const by = list === 'shipped' || list === 'archived' ? 'date' : 'deadline';
  return { by, direction: naturalDirection(by) };
};

/** Later than any instant with a four-digit year, and still exact when one is added. */
const AFTER_ALL_DATES = 1e15;

/** Live deadlines first, then those that only another reading can settle, the latest first: it may still be valid. */
const deadlineWeight = (order: Order, sign: number, now: Instant): number => {
  // A suspended sale must not be shipped: its deadline does not count.
  const at = order.phase === 'suspended' ? null : toInstant(order.shipBy);
  if (at === null) return Number.POSITIVE_INFINITY;
  return isLiveDeadline(order, at, now) ? sign * at : AFTER_ALL_DATES - sign * at;
};

const weightOf = (order: Order, by: Exclude<SortKey, 'title'>, sign: number, now: Instant): number => {
  if (by === 'deadline') return deadlineWeight(order, sign, now);
  const key = by === 'price' ? order.price : toInstant(order.orderDate);
  return key === null ? Number.POSITIVE_INFINITY : sign * key;
};

// Fifty thousand numbers in one block: comparing them does not touch any order, which would take three times as long.
const weigh = (orders: readonly Order[], weightAt: (order: Order) => number): Float64Array => {
  const weights = new Float64Array(orders.length);
  let place = 0;
  for (const order of orders) {
    weights[place] = weightAt(order);
    place += 1;
  }
  return weights;
};

/**
 * The positions of the orders, earliest sale first, then by id: every sort starts from this order and keeps it between
 * equals. Panel and dashboard store the same orders in different orders, and must show them alike.
 */
const placesBySale = (orders: readonly Order[]): number[] => {
  const soldAt = weigh(orders, ({ orderDate }) => toInstant(orderDate) ?? Number.POSITIVE_INFINITY);
  const idAt = (place: number): string => orders[place]?.id ?? '';
  const places = new Array<number>(orders.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  return places.sort((a, b) => compare(soldAt[a] ?? 0, soldAt[b] ?? 0) || (idAt(a) < idAt(b) ? -1 : 1));
};

const isInOrder = (places: readonly number[], weights: Float64Array): boolean =>
  places.every((at, index) => index === 0 || (weights[places[index - 1] ?? 0] ?? 0) <= (weights[at] ?? 0));

/** The orders sorted by their weights. */
const sortByWeights = (orders: readonly Order[], weightAt: (order: Order) => number): readonly Order[] => {
  const weights = weigh(orders, weightAt);
  const places = placesBySale(orders);
  // Deadlines mostly follow the sales: checking that takes a tenth of the time of sorting them again.
  if (!isInOrder(places, weights)) places.sort((a, b) => compare(weights[a] ?? 0, weights[b] ?? 0));
  // Each position is one of these orders.
  return places.map((at) => orders[at] as Order);
};

/** The distinct titles, and the title number of each order. A shop repeats titles: each is folded and compared once. */
const numberTitles = (orders: readonly Order[]) => {
  const titles: (string | null)[] = [];
  const numbers = new Map<string | null, number>();
  const titleOf = new Uint32Array(orders.length);
  let place = 0;
  for (const { title } of orders) {
    let number = numbers.get(title);
    if (number === undefined) {
      number = titles.push(title) - 1;
      numbers.set(title, number);
    }
    titleOf[place] = number;
    place += 1;
  }
  return { titles, titleOf };
};

/** Rank of each title, equal for titles that fold to the same text; null is last. */
const rankTitles = (titles: readonly (string | null)[], sign: number): Uint32Array => {
  const keys = titles.map((title) => title && fold(title));
  const numbers = [...keys.keys()].sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, sign));
  const ranks = new Uint32Array(titles.length);
  let [rank, former] = [0, numbers[0] ?? 0];
  for (const number of numbers) {
    if (keys[number] !== keys[former]) rank += 1;
    former = number;
    ranks[number] = rank;
  }
  return ranks;
};

const compareKeys = (a: string | null, b: string | null, sign: number): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
};

/** A counting sort: orders go straight to their position, computed from how many precede each title. */
const sortByTitle = (orders: readonly Order[], sign: number): readonly Order[] => {
  const { titles, titleOf } = numberTitles(orders);
  const ranks = rankTitles(titles, sign);
  const rankAt = (place: number): number => ranks[titleOf[place] ?? 0] ?? 0;
  const next = new Uint32Array(titles.length + 1);
  for (let place = 0; place < orders.length; place += 1) next[rankAt(place) + 1] = (next[rankAt(place) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Array<Order>(orders.length);
  for (const place of placesBySale(orders)) {
    const rank = rankAt(place);
    const to = next[rank] ?? 0;
    // Each position is one of these orders.
    sorted[to] = orders[place] as Order;
    next[rank] = to + 1;
  }
  return sorted;
};

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * A sorted copy, independent of the input order: equals are sorted by sale, earliest first, then by id. Orders without
 * a key (no date, no price, no title) come last in both directions; when sorting by deadline, those without a live one
 * come just before them.
 */
export const sortOrders = (orders: readonly Order[], { by, direction }: OrderSort, now: Instant): readonly Order[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'title') return sortByTitle(orders, sign);
  return sortByWeights(orders, (order) => weightOf(order, by, sign, now));
};
