import { type Minor, toMinor } from '../money.ts';
import type { Order } from '../order.ts';

/** What a sale leaves after what its articles cost. */
export interface OrderMargin {
  minor: Minor;
  /** True when it is of what the wallet received, false when it is of the agreed price. */
  isReceived: boolean;
}

type SoldOrder = Pick<Order, 'price' | 'received' | 'phase'>;

/** True of a deal that was undone: its articles are back, so that it leaves nothing. */
const isUndone = ({ phase }: SoldOrder): boolean => phase === 'cancelled' || phase === 'refunded';

/**
 * The margin of one order; null while its cost or its price is unknown, and for a deal that was undone.
 * @param costMinor what its articles cost, expenses for them included, in the currency of the order
 */
export const orderMargin = (order: SoldOrder, costMinor: Minor | null): OrderMargin | null => {
  const broughtMinor = toMinor(order.received ?? order.price);
  if (costMinor === null || broughtMinor === null || isUndone(order)) return null;
  return { minor: broughtMinor - costMinor, isReceived: order.received !== null };
};
