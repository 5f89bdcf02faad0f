import type { Ref } from 'react';
import type { GridActions } from '#components/ui/use-grid-input.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { dropText } from '#core/model/drop-text.ts';
import type { Minor } from '#core/model/money.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { OrderMargin } from '#core/model/stock/order-margin.ts';
import type { Instant } from '#core/model/time.ts';
import { shownDateOf } from './order-text.ts';

/** What the articles of an order cost, and what it leaves; `margin` is null for a deal that was undone, or without a price. */
export interface CostAndMargin {
  costMinor: Minor;
  margin: OrderMargin | null;
}

/** The props of a list of orders, shared by cards and table. */
export interface OrderRowsProps extends GridActions<Order> {
  label: string;
  orders: readonly Order[];
  selected: ReadonlySet<OrderId>;
  className?: string;
  /** Returns the account of each order; absent while there is only one. */
  accountOf?: ((order: Order) => AccountMark) | undefined;
  /** Returns what each order cost and leaves, null where that is unknown; absent where the seller did not ask for it. */
  marginOf?: ((order: Order) => CostAndMargin | null) | undefined;
  handle?: Ref<GridHandle> | undefined;
}

/** Every text in an order's row that depends on the current time. */
export const timeTextsOf = (order: Order, now: Instant): readonly unknown[] => [
  shownDateOf(order, now),
  deadlineText(order, now),
  dropText(order, now),
];

export const orderKey = (order: Order): OrderId => order.id;
