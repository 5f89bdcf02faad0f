import { type RefObject, useEffect, useRef } from 'react';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { OrderId } from '#core/model/order.ts';

/**
 * Returns the focus to the list when the window of an order, or of a sale, is closed: to the row that opened it, or to its own
 * row when a link did. The browser cannot do that by itself once an action has moved the order to another list.
 * @returns opens an order from its row
 */
export const useFocusAfterClosing = (
  openId: OrderId | null,
  grid: RefObject<GridHandle | null>,
  onOpen: (id: OrderId) => void,
): ((row: { id: OrderId }) => void) => {
  const opener = useRef<OrderId | null>(null);
  const lastOpen = useRef<OrderId | null>(null);
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) {
      // Whatever else has taken the focus meanwhile keeps it.
      if (document.activeElement === document.body) grid.current?.focus(opener.current ?? lastOpen.current);
      opener.current = null;
    }
    lastOpen.current = openId;
  }, [openId, grid]);
  return ({ id }) => {
    opener.current = id;
    onOpen(id);
  };
};
