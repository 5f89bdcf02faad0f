import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '#core/model/order.ts';
import { countLists, groupOrders, isInList } from '#core/model/order-lists.ts';
import { viewOrders } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import { urgentLists } from '#core/model/urgency.ts';
import { orderView } from '#core/state/order-view.ts';
import { keepSelected, selection } from '#core/state/selection.ts';

/** The rows on screen, the counts of the tabs and what is ticked. Typing stays smooth: the rows follow the search. */
export const useOrderRows = (orders: readonly Order[], now: Instant) => {
  const { list, search, sort } = useSnapshot(orderView);
  const { ids } = useSnapshot(selection);
  const soughtFor = useDeferredValue(search);
  const groups = useMemo(() => groupOrders(orders, now), [orders, now]);
  const counts = useMemo(() => countLists(groups), [groups]);
  const urgent = useMemo(() => urgentLists(groups, now), [groups, now]);
  const rows = useMemo(
    () => viewOrders(orders, { list, search: soughtFor, sort, now }),
    [orders, list, soughtFor, sort, now],
  );
  const selected = useMemo(
    () => (ids.size === 0 ? [] : orders.filter((order) => ids.has(order.id) && isInList(order, list, now))),
    [orders, ids, list, now],
  );
  // An order that left the list (a reading, another device) leaves the selection with it.
  useEffect(() => {
    if (selected.length < ids.size) keepSelected(new Set(selected.map(({ id }) => id)));
  }, [selected, ids]);
  return { list, search, sort, groups, counts, urgent, rows, selected, selectedIds: ids };
};
