import { classNames } from '#components/ui/class-names.ts';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import { isUrgent } from '#core/model/deadline.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import type { OrderAction } from './order-actions.ts';
import { OrderRow } from './order-row.tsx';
import { type OrderRowsProps, orderKey } from './order-rows.ts';
import { OrderTableHead } from './order-table-head.tsx';

export interface OrderTableProps extends OrderRowsProps {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onAction: (action: OrderAction, order: Order) => void;
  /** How many of the rows are ticked decides the box in the head. */
  selectedCount: number;
}

/** Widths of the columns: tick, article, deadline and state, price, action; the day of the sale where there is room. */
const COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.05fr)_4.75rem_9.5rem] ' +
  'lg:grid-cols-[1.25rem_minmax(0,1.15fr)_8rem_minmax(0,1fr)_5.5rem_9.5rem]';

/** Orders as a table, for the dashboard. */
export const OrderTable = (props: OrderTableProps) => {
  const { label, orders, now, onOpen, sort, onSort, onAction, selectedCount, className, ...rest } = props;
  const all = orders.length > 0 && selectedCount >= orders.length;
  return (
    <VirtualGrid<Order>
      {...rest}
      label={label}
      rows={orders}
      keyOf={orderKey}
      onOpen={onOpen}
      rowHeight={59}
      {...(className !== undefined && { className })}
      header={{
        height: 36,
        className: `${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
        cells: (
          <OrderTableHead
            sort={sort}
            onSort={onSort}
            ticked={all ? 'on' : selectedCount > 0 ? 'some' : 'off'}
            onTickAll={all ? props.onClear : props.onSelectAll}
          />
        ),
      }}
      rowClassName={({ isSelected }, order) =>
        classNames(
          `inset-x-0 min-h-14.75 cursor-pointer border-b border-line py-2 hover:bg-sunk ${COLUMNS} outline-offset-[-2px]!`,
          isSelected
            ? 'bg-plum-soft hover:bg-plum-soft'
            : isUrgent(order, now) && 'bg-linear-to-r from-red-soft to-55%',
        )
      }
    >
      {(order, state) => <OrderRow order={order} now={now} onOpen={onOpen} onAction={onAction} {...state} />}
    </VirtualGrid>
  );
};
