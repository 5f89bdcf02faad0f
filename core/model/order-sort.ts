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

// Typed arrays: sorting fifty thousand pairs of objects takes three times as long.
const sortByNumber = (orders: readonly Order[], by: Exclude<SortKey, 'title'>, sign: number): readonly Order[] => {
  const keys = new Float64Array(orders.length);
  const places = new Uint32Array(orders.length);
  for (const [place, order] of orders.entries()) {
    keys[place] = sign * (numberOf(order, by) ?? sign * Number.POSITIVE_INFINITY);
    places[place] = place;
  }
  places.sort((a, b) => compare(keys[a] ?? 0, keys[b] ?? 0));
  return pick(orders, places);
};

const sortByTitle = (orders: readonly Order[], sign: number): readonly Order[] => {
  const keys = orders.map(({ title }) => (title === null ? null : fold(title)));
  const places = orders.map((_, place) => place);
  places.sort((a, b) => {
    const [keyA = null, keyB = null] = [keys[a], keys[b]];
    if (keyA === null || keyB === null) return Number(keyA === null) - Number(keyB === null);
    return sign * (keyA < keyB ? -1 : keyA > keyB ? 1 : 0);
  });
  return pick(orders, places);
};

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const pick = (orders: readonly Order[], places: Iterable<number>): readonly Order[] => {
  const picked: Order[] = [];
  for (const place of places) {
    const order = orders[place];
    if (order) picked.push(order);
  }
  return picked;
};

/** A sorted copy, ties in their former order. What has no key (no date, no price, no title) comes last both ways. */
export const sortOrders = (orders: readonly Order[], { by, direction }: OrderSort): readonly Order[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return by === 'title' ? sortByTitle(orders, sign) : sortByNumber(orders, by, sign);
};
