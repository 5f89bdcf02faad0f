import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { usePresent } from '#components/ui/present.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import { countLists, groupOrders, isInList, type OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { foundElsewhere, viewOrders, withinRange } from '#core/model/order-view.ts';
import type { StillDays } from '#core/model/still-parcels.ts';
import { urgentLists } from '#core/model/urgency.ts';
import { keepSelected, selection } from '#core/state/selection.ts';

export interface ListViewOptions {
  orders: readonly Order[];
  /** Filters the lists of past orders; null for all dates. */
  range: DateRange | null;
  list: OrderList;
  /** Filters the shipped orders; null or absent for all. */
  still?: StillDays | null | undefined;
  search: string;
  sort: OrderSort;
}

/**
 * The counts of all lists, the rows of the open list, and which of its orders are ticked. Search and range narrow only the
 * rows: a list has the same count wherever it is named. Rows are deferred, so typing stays responsive; a tick re-renders only
 * if it moves an order to another list or place.
 */
export const useListView = ({ orders, range, list, still, search, sort }: ListViewOptions) => {
  const { by, direction } = sort;
  const [from, to] = [range?.from, range?.to];
  const wanted = useDeferredValue(search);
  const inRange = useMemo(
    () => (from === undefined || to === undefined ? orders : withinRange(orders, { from, to })),
    [orders, from, to],
  );
  const groups = usePresent(useCallback((now) => groupOrders(orders, now), [orders]));
  const counts = useMemo(() => countLists(groups), [groups]);
  const urgent = usePresent(useCallback((now) => urgentLists(groups, now), [groups]));
  const rows = usePresent(
    useCallback(
      (now) => viewOrders(inRange, { list, search: wanted, sort: { by, direction }, still, now }),
      [inRange, list, wanted, by, direction, still],
    ),
  );
  const isEmpty = rows.length === 0;
  const elsewhere = useMemo(
    () => (isEmpty ? foundElsewhere(inRange, { search: wanted, list }) : []),
    [isEmpty, inRange, wanted, list],
  );
  // A snapshot of a ref is the very set that was stored in it.
  const { ids } = useSnapshot(selection);
  const ticked = usePresent(
    useCallback(
      (now) => (ids.size === 0 ? [] : inRange.filter((order) => ids.has(order.id) && isInList(order, list, now))),
      [inRange, ids, list],
    ),
  );
  // An order that leaves the list (through a reading, another device, another period) also leaves the selection.
  useEffect(() => {
    if (ticked.length < ids.size) keepSelected(new Set(ticked.map(({ id }) => id)));
  }, [ticked, ids]);
  const hidden = useMemo(() => {
    if (ticked.length === 0) return 0;
    const shown = new Set(rows);
    return ticked.filter((order) => !shown.has(order)).length;
  }, [ticked, rows]);
  return {
    ...{ groups, counts, urgent, rows, elsewhere, ticked },
    tickedIds: ids,
    /** Number of ticked orders that the search hides. */
    hidden,
  };
};
