import { fold } from './fold.ts';
import type { Order } from './order.ts';
import { toInstant } from './time.ts';

export const ORDER_SORTS = ['deadline', 'date', 'price', 'title'] as const;
export type SortKey = (typeof ORDER_SORTS)[number];
export interface OrderSort {
  by: SortKey;
  direction: 'ascending' | 'descending';
}

/** The direction in which one first looks: nearest deadline, newest sale, highest price, A to Z. */
export const naturalDirection = (by: SortKey): OrderSort['direction'] =>
  by === 'date' || by === 'price' ? 'descending' : 'ascending';

/** What must leave first comes first. */
export const DEFAULT_SORT: OrderSort = { by: 'deadline', direction: naturalDirection('deadline') };

/** A suspended sale must not leave: its deadline counts as none. */
const numberOf = (order: Order, by: Exclude<SortKey, 'title'>): number | null => {
  if (by === 'price') return order.price;
  if (by === 'date') return toInstant(order.orderDate);
  return order.phase === 'suspended' ? null : toInstant(order.shipBy);
};

/** Rows in the order of their keys; null comes last both ways. */
const sortByKeys = (orders: readonly Order[], keys: readonly (number | null)[], sign: number): readonly Order[] => {
  // Fifty thousand numbers in one block: comparing touches no order, which would take three times as long.
  const weights = new Float64Array(keys.length);
  for (const [place, key] of keys.entries()) weights[place] = key === null ? Number.POSITIVE_INFINITY : sign * key;
  const places = orders.map((_, place) => place);
  places.sort((a, b) => compare(weights[a] ?? 0, weights[b] ?? 0));
  // Each place is one of these orders.
  return places.map((place) => orders[place] as Order);
};

/** Each different title is folded and placed once, with all its orders: a shop repeats itself. */
const sortByTitle = (orders: readonly Order[], sign: number): readonly Order[] => {
  const untitled: Order[] = [];
  const groups: { key: string; rows: readonly Order[] }[] = [];
  for (const [title, rows] of Map.groupBy(orders, (order) => order.title)) {
    if (title === null) untitled.push(...rows);
    else groups.push({ key: fold(title), rows });
  }
  groups.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return [...groups.flatMap(({ rows }) => rows), ...untitled];
};

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy, ties in their former order. What has no key (no date, no price, no title) comes last both ways. */
export const sortOrders = (orders: readonly Order[], { by, direction }: OrderSort): readonly Order[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'title') return sortByTitle(orders, sign);
  return sortByKeys(
    orders,
    orders.map((order) => numberOf(order, by)),
    sign,
  );
};
