import { useState } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clearSelection } from '#core/state/selection.ts';

const RUN: Record<OrderAction, (desk: OrderDesk, orders: readonly Order[]) => Promise<boolean>> = {
  ship: (desk, orders) => desk.setStatus(orders, '1'),
  unship: (desk, orders) => desk.setStatus(orders, '0'),
  archive: (desk, orders) => desk.archive(orders),
  restore: (desk, orders) => desk.restore(orders),
};

/** Actions on one order or on all that are ticked; a batch that went through is no longer ticked. */
export const useOrderActions = (desk: OrderDesk) => {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    act: (action: OrderAction, order: Order): void => void RUN[action](desk, [order]),
    async actOnAll(action: OrderAction, orders: readonly Order[]): Promise<void> {
      setBusy(true);
      const isDone = await RUN[action](desk, orders);
      setBusy(false);
      if (isDone) clearSelection();
    },
  };
};
