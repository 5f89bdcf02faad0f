import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import { countLists, groupOrders, isInList, type OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { viewOrders, withinRange } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import { urgentLists } from '#core/model/urgency.ts';
import { keepSelected, selection } from '#core/state/selection.ts';

export interface ListViewOptions {
  orders: readonly Order[];
  /** Narrows the lists of the past; null: all dates. */
  range: DateRange | null;
  list: OrderList;
  search: string;
  sort: OrderSort;
  now: Instant;
}

/**
 * The counts of all lists, the rows of the open one, and which of its orders are ticked. Search and range narrow the rows
 * alone: a list counts the same wherever it is named. Typing stays ahead of a long list.
 */
export const useListView = ({ orders, range, list, search, sort, now }: ListViewOptions) => {
  const { by, direction } = sort;
  const [from, to] = [range?.from, range?.to];
  const wanted = useDeferredValue(search);
  const inRange = useMemo(
    () => (from === undefined || to === undefined ? orders : withinRange(orders, { from, to })),
    [orders, from, to],
  );
  const groups = useMemo(() => groupOrders(orders, now), [orders, now]);
  const counts = useMemo(() => countLists(groups), [groups]);
  const urgent = useMemo(() => urgentLists(groups, now), [groups, now]);
  const rows = useMemo(
    () => viewOrders(inRange, { list, search: wanted, sort: { by, direction }, now }),
    [inRange, list, wanted, by, direction, now],
  );
  // A snapshot of a ref is the very set that was put in.
  const { ids } = useSnapshot(selection);
  const ticked = useMemo(
    () => (ids.size === 0 ? [] : inRange.filter((order) => ids.has(order.id) && isInList(order, list, now))),
    [inRange, ids, list, now],
  );
  // An order that left the list (a reading, another device, another period) leaves the selection with it.
  useEffect(() => {
    if (ticked.length < ids.size) keepSelected(new Set(ticked.map(({ id }) => id)));
  }, [ticked, ids]);
  const hidden = useMemo(() => {
    if (ticked.length === 0) return 0;
    const shown = new Set(rows);
    return ticked.filter((order) => !shown.has(order)).length;
  }, [ticked, rows]);
  return {
    ...{ groups, counts, urgent, rows, ticked },
    tickedIds: ids,
    /** How many of the ticked orders the search hides. */
    hidden,
  };
};
