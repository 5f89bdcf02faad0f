import type { Ref } from 'react';
import type { GridActions } from '#components/ui/use-grid-input.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import { deadlineWords } from '#core/model/deadline-words.ts';
import { dropWords } from '#core/model/drop-words.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import { shownDateOf } from './order-words.ts';

/** What a list of orders needs, whether it draws cards or a table. */
export interface OrderRowsProps extends GridActions<Order> {
  label: string;
  orders: readonly Order[];
  selected: ReadonlySet<OrderId>;
  className?: string;
  /** Names the account of each order; absent while there is but one. */
  accountNameOf?: ((order: Order) => string) | undefined;
  handle?: Ref<GridHandle> | undefined;
}

/** Everything in a row of an order that the passing of time alone can change. */
export const timeWordsOf = (order: Order, now: Instant): readonly unknown[] => [
  shownDateOf(order, now),
  deadlineWords(order, now),
  dropWords(order, now),
];

export const orderKey = (order: Order): OrderId => order.id;
