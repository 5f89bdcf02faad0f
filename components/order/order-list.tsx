import { useCallback } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useNowOf } from '#components/ui/present.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { Order } from '#core/model/order.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';
import type { OrderRowsProps } from './order-rows.ts';
import { orderKey, timeTextsOf } from './order-rows.ts';

const CARD_HEIGHT = 90;

interface OrderListProps extends OrderRowsProps {
  /** Returns where the articles of an order lie; undefined: unknown. */
  lyingOf?: (order: Order) => string | undefined;
}

/** Orders as cards, for the side panel and phones. */
export const OrderList = ({
  label,
  orders,
  onOpen,
  className,
  accountOf,
  lyingOf,
  marginOf,
  ...rest
}: OrderListProps) => (
  <VirtualGrid<Order>
    {...rest}
    label={label}
    rows={orders}
    keyOf={orderKey}
    onOpen={onOpen}
    rowHeight={CARD_HEIGHT}
    gap={6}
    padding={2}
    {...(className !== undefined && { className })}
    rowClassName={useCallback(
      ({ isSelected }: { isSelected: boolean }) =>
        classNames(
          'inset-x-0.5 flex cursor-pointer gap-2 rounded-card border bg-card p-2.5 shadow-soft',
          isSelected ? 'border-plum' : 'border-line',
        ),
      [],
    )}
  >
    {(order, state) => (
      <Card
        {...state}
        order={order}
        onOpen={onOpen}
        account={accountOf?.(order) ?? null}
        lying={lyingOf?.(order) ?? null}
        margin={marginOf?.(order)}
      />
    )}
  </VirtualGrid>
);

/** A tick re-renders a card only if it changes the card's text. */
const Card = (props: Omit<OrderCardProps, 'now'>) => (
  <OrderCard {...props} now={useNowOf((now) => timeTextsOf(props.order, now))} />
);
