import type { Order } from '#core/model/order.ts';
import { titleOf } from './order-text.ts';

/**
 * Opens the order. Tab reaches it only in the current row, so that a long list has few tab stops. A plain button: one
 * of React Aria's costs a row more than everything else in it.
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
    // A title in Arabic or Hebrew is truncated at its end, not at its beginning.
    dir="auto"
    onClick={() => onOpen(order)}
    tabIndex={isCurrent ? 0 : -1}
    className="min-h-6 min-w-0 cursor-pointer truncate text-left font-semibold decoration-1 underline-offset-2 hover:underline"
  >
    {titleOf(order)}
  </button>
);
