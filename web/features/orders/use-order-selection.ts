import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Order, OrderId } from '#core/model/order.ts';
import { clearSelection, keepSelected, selection } from '#core/state/selection.ts';

/** What is ticked of the rows on screen. A row that leaves the screen is no longer ticked. */
export const useOrderSelection = (rows: readonly Order[], visible: ReadonlySet<OrderId>) => {
  // A snapshot of a ref is the very set that was put in.
  const { ids } = useSnapshot(selection);
  useEffect(() => keepSelected(visible), [visible]);
  useEffect(() => clearSelection, []);
  const ticked = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  return { ids, ticked };
};
