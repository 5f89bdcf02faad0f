import type { Order } from '#core/model/order.ts';
import { isInList } from '#core/model/order-lists.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import { type SortBy, sortBy } from '#core/model/sort-by.ts';
import type { Instant } from '#core/model/time.ts';
import { titleKeyOf } from '#core/model/title-key.ts';

/** The tabs of a private seller's sales. */
export const PRIVATE_LISTS = ['all', 'pending', 'late', 'shipped', 'unpriced'] as const;
export type PrivateList = (typeof PRIVATE_LISTS)[number];

export type PrivateSortKey = 'title' | 'date' | 'price';
export type PrivateSort = SortBy<PrivateSortKey>;

/** Newest and most expensive first, titles from A on. */
export const naturalPrivateSort = (by: PrivateSortKey): PrivateSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const KEYS: Readonly<Record<PrivateSortKey, (order: Order) => string | number | null>> = {
  title: titleKeyOf,
  // ISO instants in one format: sorting the texts sorts the times.
  date: ({ orderDate }) => orderDate,
  price: ({ price }) => price,
};

/** A sorted copy; unknown values come last in both directions. */
export const sortPrivate = (orders: readonly Order[], { by, direction }: PrivateSort): Order[] =>
  sortBy(orders, KEYS[by], direction);

/** The orders of each tab. Archived ones have no place among what is to do. */
export const groupPrivate = (orders: readonly Order[], now: Instant): ReadonlyMap<PrivateList, readonly Order[]> =>
  new Map(
    PRIVATE_LISTS.map((list) => [
      list,
      orders.filter((order) => {
        if (list === 'all') return true;
        return list === 'unpriced' ? order.price === null : isInList(order, list, now);
      }),
    ]),
  );

/** The orders whose title, buyer or number contain every word of the search. */
export const searchPrivate = (orders: readonly Order[], search: string): readonly Order[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return orders;
  return orders.filter(({ title, buyerLogin, transactionId }) => {
    const words = `${title ?? ''} ${buyerLogin ?? ''} ${transactionId ?? ''}`;
    return patterns.every((pattern) => pattern.test(words));
  });
};
