import type { Order } from '#core/model/order.ts';
import { titleOf } from './order-words.ts';

/**
 * Opens the order. Reached by Tab from the current row only, so that a long list is not a long way. A plain button: one of
 * React Aria costs a row more than all the rest of it.
 */
export const OrderTitle = ({
  order,
  isCurrent,
  onOpen,
}: {
  order: Order;
  isCurrent: boolean;
  onOpen: (order: Order) => void;
}) => (
  <button
    type="button"
    // A title in Arabic or Hebrew is cut at its end, not at its beginning.
    dir="auto"
    onClick={() => onOpen(order)}
    tabIndex={isCurrent ? 0 : -1}
    className="min-h-6 min-w-0 cursor-pointer truncate text-left font-semibold decoration-1 underline-offset-2 hover:underline"
  >
    {titleOf(order)}
  </button>
);
