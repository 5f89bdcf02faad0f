import { useDeferredValue, useMemo } from 'react';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import { countLists, isLateUrgent, type OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { viewOrders, withinRange } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';

export interface ListViewOptions {
  orders: readonly Order[];
  range: DateRange;
  list: OrderList;
  search: string;
  sort: OrderSort;
  now: Instant;
}

/** The rows of the open list and the counts of all, from the same orders. Typing stays ahead of a long list. */
export const useListView = ({ orders, range, list, search, sort, now }: ListViewOptions) => {
  const { from, to } = range;
  const { by, direction } = sort;
  const wanted = useDeferredValue(search);
  const inRange = useMemo(() => withinRange(orders, { from, to }, now), [orders, from, to, now]);
  const counts = useMemo(() => countLists(inRange, now), [inRange, now]);
  const rows = useMemo(
    () => viewOrders(inRange, { list, search: wanted, sort: { by, direction }, now }),
    [inRange, list, wanted, by, direction, now],
  );
  const hasUrgent = useMemo(() => isLateUrgent(inRange, now), [inRange, now]);
  const visible = useMemo((): ReadonlySet<OrderId> => new Set(rows.map(({ id }) => id)), [rows]);
  return { counts, isLateUrgent: hasUrgent, rows, visible };
};
