import { useCallback } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useNowOf, usePresent } from '#components/ui/present.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import { isUrgent } from '#core/model/deadline.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import type { OrderAction } from './order-actions.ts';
import { ORDER_COLUMNS, ORDER_COLUMNS_WITH_MARGIN } from './order-columns.ts';
import { OrderRow, type OrderRowProps } from './order-row.tsx';
import { type OrderRowsProps, orderKey, timeTextsOf } from './order-rows.ts';
import { OrderTableHead } from './order-table-head.tsx';

export interface OrderTableProps extends OrderRowsProps {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onAction: (action: OrderAction, order: Order) => void;
  /** The number of ticked rows determines the state of the checkbox in the header. */
  selectedCount: number;
  /** False where the window is too low for column headers. */
  hasHead?: boolean;
}

/** Orders as a table, for the dashboard. */
export const OrderTable = (props: OrderTableProps) => {
  const { label, orders, onOpen, sort, onSort, onAction, selectedCount, hasHead = true, className, ...others } = props;
  const { accountOf, marginOf, ...rest } = others;
  const columns = marginOf ? ORDER_COLUMNS_WITH_MARGIN : ORDER_COLUMNS;
  const urgent = usePresent(
    useCallback((now) => new Set(orders.filter((order) => isUrgent(order, now)).map(orderKey)), [orders]),
  );
  const all = orders.length > 0 && selectedCount >= orders.length;
  return (
    <VirtualGrid<Order>
      {...rest}
      label={label}
      rows={orders}
      keyOf={orderKey}
      onOpen={onOpen}
      rowHeight={56}
      {...(className !== undefined && { className })}
      {...(hasHead && {
        header: {
          height: 36,
          className: `${columns} border-b border-line bg-card text-small font-semibold text-ink-2`,
          cells: (
            <OrderTableHead
              sort={sort}
              onSort={onSort}
              ticked={all ? 'on' : selectedCount > 0 ? 'some' : 'off'}
              onTickAll={all ? props.onClear : props.onSelectAll}
              hasMargin={marginOf !== undefined}
            />
          ),
        },
      })}
      rowClassName={({ isSelected }, order) =>
        classNames(
          `inset-x-0 min-h-14 cursor-pointer border-b border-line py-1.5 [@media(height<30rem)]:min-h-13.5 [@media(height<30rem)]:py-1 hover:bg-sunk ${columns} outline-offset-[-2px]!`,
          isSelected
            ? 'bg-plum-soft hover:bg-plum-soft'
            : urgent.has(order.id) && 'bg-linear-to-r from-red-soft to-55%',
        )
      }
    >
      {(order, state) => (
        <Row
          {...state}
          order={order}
          onOpen={onOpen}
          onAction={onAction}
          account={accountOf?.(order) ?? null}
          margin={marginOf?.(order)}
        />
      )}
    </VirtualGrid>
  );
};

/** A tick re-renders a row only if it changes the row's text. */
const Row = (props: Omit<OrderRowProps, 'now'>) => (
  <OrderRow {...props} now={useNowOf((now) => timeTextsOf(props.order, now))} />
);
