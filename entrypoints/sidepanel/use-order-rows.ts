import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '#core/model/order.ts';
import { countLists, isInList, isLateUrgent } from '#core/model/order-lists.ts';
import { viewOrders } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import { orderView } from '#core/state/order-view.ts';
import { keepSelected, selection } from '#core/state/selection.ts';

/** The rows on screen, the counts of the tabs and what is ticked. Typing stays smooth: the rows follow the search. */
export const useOrderRows = (orders: readonly Order[], now: Instant) => {
  const { list, search, sort } = useSnapshot(orderView);
  const { ids } = useSnapshot(selection);
  const soughtFor = useDeferredValue(search);
  const counts = useMemo(() => countLists(orders, now), [orders, now]);
  const hasUrgent = useMemo(() => isLateUrgent(orders, now), [orders, now]);
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
  return { list, search, sort, counts, isLateUrgent: hasUrgent, rows, selected, selectedIds: ids };
};
