import { type KeyboardEvent, useRef } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import { LIST_ACTIONS } from '#components/order/order-actions.ts';
import { actionOfKey } from '#components/order/order-keys.ts';
import type { OrderPlace as PlaceInList } from '#components/order/order-place.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { LIST_LABELS } from '#core/model/list-labels.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import type { StillDays } from '#core/model/still-parcels.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { isUnread } from '#core/queries/unread.ts';
import {
  addToSelection,
  clearSelection,
  removeFromSelection,
  selection,
  toggleSelected,
} from '#core/state/selection.ts';
import { useFocusAfterClosing } from './use-focus-after-closing.ts';
import { useListView } from './use-list-view.ts';

/** Which orders the seller is looking at, and how to change that. The panel keeps it in state, the dashboard in its address. */
export interface OrdersPlace {
  list: OrderList;
  search: string;
  sort: OrderSort;
  range: DateRange | null;
  /** Days without movement that filter the shipped orders; null or absent for all. */
  still?: StillDays | null;
  openId: OrderId | null;
  onList: (list: OrderList) => void;
  onSearch: (search: string) => void;
  onSort: (sort: OrderSort) => void;
  onOpen: (id: OrderId | null) => void;
}

export interface OrdersOptions {
  book: OrderBook | undefined;
  desk: OrderDesk;
  place: OrdersPlace;
  /** Returns the account of each order; absent while there is only one. */
  accountOf: ((order: Order) => AccountMark) | undefined;
}

const NONE: readonly Order[] = [];

const START: Record<OrderAction, (desk: OrderDesk, orders: readonly Order[]) => Promise<boolean>> = {
  ship: (desk, orders) => desk.setStatus(orders, '1'),
  unship: (desk, orders) => desk.setStatus(orders, '0'),
  archive: (desk, orders) => desk.archive(orders),
  restore: (desk, orders) => desk.restore(orders),
};

/**
 * Runs an action on one order or on a batch. The orders leave the list at once, so they are unticked at once; if the server
 * refuses, they return to the list and are ticked again. Other orders stay ticked.
 */
export const runOrderAction = async (desk: OrderDesk, action: OrderAction, orders: readonly Order[]): Promise<void> => {
  if (orders.length === 0) return;
  const ticked = orders.map(({ id }) => id).filter((id) => selection.ids.has(id));
  removeFromSelection(ticked);
  const isDone = await START[action](desk, orders);
  if (!isDone) addToSelection(ticked);
};

type Act = (action: OrderAction, orders: readonly Order[]) => void;

/** « M » and « A » act on all ticked orders, or on the current row if none is ticked. */
const onActionKey =
  (act: Act, ticked: readonly Order[]) =>
  (event: KeyboardEvent, row: Order): void => {
    const targets = ticked.length > 0 ? ticked : [row];
    const action = actionOfKey(event, targets);
    if (!action) return;
    event.preventDefault();
    act(action, targets);
  };

/** Null when the order is not among the rows: opened through a link, hidden by the search, or gone to another list. */
export const placeInList = (
  opened: Order,
  rows: readonly Order[],
  list: OrderList,
  onOpen: OrdersPlace['onOpen'],
): PlaceInList | null => {
  const index = rows.findIndex(({ id }) => id === opened.id);
  if (index === -1) return null;
  const opening = (to: Order | undefined) => (to ? () => onOpen(to.id) : null);
  return {
    ...{ position: index + 1, count: rows.length, listName: LIST_LABELS[list].short },
    onPrevious: opening(rows[index - 1]),
    onNext: opening(rows[index + 1]),
  };
};

export type OrdersModel = ReturnType<typeof useOrders>;

/** The lists of orders without their layout: props for the components that both panel and dashboard arrange. */
export const useOrders = ({ book, desk, place, accountOf }: OrdersOptions) => {
  const { list, search, sort, range, still, openId } = place;
  const orders = book?.orders ?? NONE;
  const view = useListView({ orders, range, list, still, search, sort });
  const grid = useRef<GridHandle>(null);
  const openFromRow = useFocusAfterClosing(openId, grid, place.onOpen);

  const counts = isUnread(book) ? null : view.counts;
  const opened = openId === null ? null : (orders.find(({ id }) => id === openId) ?? null);
  const act: Act = (action, on) => {
    void runOrderAction(desk, action, on);
    grid.current?.focus();
  };
  const actOnOne = (action: OrderAction, order: Order): void => act(action, [order]);
  const onList = (next: OrderList): void => {
    if (next === list) return;
    // The ticked orders go out of sight.
    clearSelection();
    place.onList(next);
  };

  return {
    ...{ view, counts, opened },
    /** For `ListTabs` and `ListMenu`. */
    tabs: { counts, urgent: view.urgent, selected: list, onSelect: onList },
    /** For `OrderList` and `OrderTable`. */
    rows: {
      label: `Commandes, ${LIST_LABELS[list].name}`,
      orders: view.rows,
      selected: view.tickedIds,
      onToggle: toggleSelected,
      onExtend: addToSelection,
      onSelectAll: () => addToSelection(view.rows.map(({ id }) => id)),
      onClear: clearSelection,
      onOpen: openFromRow,
      onRowKey: onActionKey(act, view.ticked),
      handle: grid,
      accountOf,
    },
    /** For `SelectionBar`. */
    bar: {
      orders: view.ticked,
      hidden: view.hidden,
      actions: LIST_ACTIONS[list],
      onAction: act,
      onClear: clearSelection,
    },
    /** For `OpenOrder`, once an order is open. */
    window: opened && {
      order: opened,
      place: placeInList(opened, view.rows, list, place.onOpen),
      account: accountOf?.(opened) ?? null,
      onAction: actOnOne,
      onClose: () => place.onOpen(null),
    },
    actOnOne,
  };
};
