import { useState } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clearSelection, selectOnly } from '#core/state/selection.ts';

/** Runs an action on one order or a batch; what was ticked is let go, for it leaves the list at once. */
export const useOrderActions = (desk: OrderDesk) => {
  const [isBusy, setBusy] = useState(false);
  const start = (action: OrderAction, orders: readonly Order[]): Promise<boolean> => {
    if (action === 'ship') return desk.setStatus(orders, '1');
    if (action === 'unship') return desk.setStatus(orders, '0');
    return action === 'archive' ? desk.archive(orders) : desk.restore(orders);
  };
  const run = async (action: OrderAction, orders: readonly Order[]): Promise<void> => {
    if (orders.length === 0) return;
    clearSelection();
    setBusy(true);
    const isDone = await start(action, orders).finally(() => setBusy(false));
    // Refused: they are back in the list, so they are ticked again.
    if (!isDone) selectOnly(orders.map(({ id }) => id));
  };
  return { run, isBusy };
};
