import { useDeferredValue, useMemo } from 'react';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import { countLists, groupOrders, type OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { viewOrders, withinRange } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import { urgentLists } from '#core/model/urgency.ts';

export interface ListViewOptions {
  orders: readonly Order[];
  range: DateRange;
  list: OrderList;
  search: string;
  sort: OrderSort;
  now: Instant;
}

/**
 * The counts of all lists, and the rows of the open one. Search and range narrow the rows alone: a list counts the same wherever
 * it is named. Typing stays ahead of a long list.
 */
export const useListView = ({ orders, range, list, search, sort, now }: ListViewOptions) => {
  const { from, to } = range;
  const { by, direction } = sort;
  const wanted = useDeferredValue(search);
  const inRange = useMemo(() => withinRange(orders, { from, to }), [orders, from, to]);
  const groups = useMemo(() => groupOrders(orders, now), [orders, now]);
  const counts = useMemo(() => countLists(groups), [groups]);
  const rows = useMemo(
    () => viewOrders(inRange, { list, search: wanted, sort: { by, direction }, now }),
    [inRange, list, wanted, by, direction, now],
  );
  const urgent = useMemo(() => urgentLists(groups, now), [groups, now]);
  const visible = useMemo((): ReadonlySet<OrderId> => new Set(rows.map(({ id }) => id)), [rows]);
  return { counts, urgent, rows, visible };
};
