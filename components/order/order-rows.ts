import type { Ref } from 'react';
import type { GridActions } from '#components/ui/use-grid-input.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { Order, OrderId } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';

/** What a list of orders needs, whether it draws cards or a table. */
export interface OrderRowsProps extends GridActions<Order> {
  label: string;
  orders: readonly Order[];
  now: Instant;
  selected: ReadonlySet<OrderId>;
  className?: string;
  /** Names the account of each order; absent while there is but one. */
  accountNameOf?: ((order: Order) => string) | undefined;
  handle?: Ref<GridHandle> | undefined;
}

export const orderKey = (order: Order): OrderId => order.id;
