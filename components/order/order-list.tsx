import { useCallback } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { Order } from '#core/model/order.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderRowsProps } from './order-rows.ts';
import { orderKey } from './order-rows.ts';

const CARD_HEIGHT = 90;

/** Orders as cards, for the side panel and the phone. */
export const OrderList = ({ label, orders, now, onOpen, className, accountNameOf, ...rest }: OrderRowsProps) => (
  <VirtualGrid<Order>
    {...rest}
    label={label}
    rows={orders}
    keyOf={orderKey}
    onOpen={onOpen}
    rowHeight={CARD_HEIGHT}
    gap={8}
    padding={2}
    {...(className !== undefined && { className })}
    rowClassName={useCallback(
      ({ isSelected }: { isSelected: boolean }) =>
        classNames(
          'inset-x-0.5 flex cursor-pointer gap-2.5 rounded-card border bg-card p-2.5 shadow-soft',
          isSelected ? 'border-plum' : 'border-line',
        ),
      [],
    )}
  >
    {(order, state) => (
      <OrderCard order={order} now={now} onOpen={onOpen} accountName={accountNameOf?.(order) ?? null} {...state} />
    )}
  </VirtualGrid>
);
