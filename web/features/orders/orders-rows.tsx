import type { KeyboardEvent } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import { actionOfKey } from '#components/order/order-keys.ts';
import { OrderList } from '#components/order/order-list.tsx';
import { OrderTable } from '#components/order/order-table.tsx';
import { OrdersEmpty } from '#components/order/orders-empty.tsx';
import { OrderCardsSkeleton, OrderTableSkeleton } from '#components/order/orders-skeleton.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LIST_WORDS } from '#core/model/list-words.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { OrderList as ListName } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { addToSelection, clearSelection, selectOnly, toggleSelected } from '#core/state/selection.ts';
import { SalesLink } from '#features/reading/marketplace-links.tsx';

export interface OrdersRowsProps {
  book: OrderBook | undefined;
  list: ListName;
  rows: readonly Order[];
  now: Instant;
  isWide: boolean;
  selected: ReadonlySet<OrderId>;
  /** The ticked orders: a key acts on all of them. */
  ticked: readonly Order[];
  search: string;
  /** The list has orders, all of them sold outside the range. */
  isRangeEmpty: boolean;
  onClearSearch: () => void;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  accountNameOf: ((order: Order) => string) | undefined;
  onOpen: (order: Order) => void;
  onAction: (action: OrderAction, order: Order) => void;
  onBatch: (action: OrderAction, orders: readonly Order[]) => void;
}

/** The rows, or why there are none. */
export const OrdersRows = (props: OrdersRowsProps) => {
  const { book, list, rows, now, isWide, selected, ticked, search, sort, onOpen, onAction, onBatch } = props;
  if (!book) return isWide ? <OrderTableSkeleton /> : <OrderCardsSkeleton />;
  if (rows.length === 0 && props.isRangeEmpty && search.trim() === '') {
    return (
      <EmptyState title="Aucune commande sur cette période">
        Celles de cette liste ont été vendues à d’autres dates.
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <OrdersEmpty
        list={list}
        search={search}
        onClearSearch={props.onClearSearch}
        isFirstTime={book.orders.length === 0}
        hasFailed={book.failure !== null}
        firstStep={<SalesLink variant="primary" />}
      />
    );
  }
  const shared = {
    label: LIST_WORDS[list].name,
    orders: rows,
    now,
    selected,
    onToggle: toggleSelected,
    onExtend: addToSelection,
    onSelectAll: () => selectOnly(rows.map(({ id }) => id)),
    onClear: clearSelection,
    accountNameOf: props.accountNameOf,
    onOpen,
    onRowKey: (event: KeyboardEvent, order: Order): void => {
      const action = actionOfKey(event, ticked.length > 0 ? ticked : [order]);
      if (!action) return;
      event.preventDefault();
      if (ticked.length > 0) onBatch(action, ticked);
      else onAction(action, order);
    },
  };
  return isWide ? (
    <OrderTable {...shared} sort={sort} onSort={props.onSort} onAction={onAction} selectedCount={ticked.length} />
  ) : (
    <OrderList {...shared} />
  );
};
