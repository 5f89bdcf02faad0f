import { type KeyboardEvent, useRef } from 'react';
import { ListMenu } from '#components/order/list-menu.tsx';
import { ListTabs } from '#components/order/list-tabs.tsx';
import { LIST_ACTIONS, type OrderAction } from '#components/order/order-actions.ts';
import { actionOfKey } from '#components/order/order-keys.ts';
import { OrderList } from '#components/order/order-list.tsx';
import { OrdersEmpty } from '#components/order/orders-empty.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import { LIST_WORDS } from '#core/model/list-words.ts';
import type { Order, OrderId } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnread } from '#core/queries/unread.ts';
import { undoLast } from '#core/state/notifications.ts';
import { searchFor, showList } from '#core/state/order-view.ts';
import { addToSelection, clearSelection, toggleSelected } from '#core/state/selection.ts';
import type { OwnAccounts } from '#features/accounts/own-accounts.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { SalesLink } from '#features/reading/marketplace-links.tsx';
import type { Panel } from '../panel.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { useOrderRows } from '../use-order-rows.ts';
import { useScreenKeys } from '../use-screen-keys.ts';
import { Freshness } from './freshness.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';

const NONE: readonly Order[] = [];

export interface OrdersProps {
  panel: Panel;
  /** Of the chosen account, or of all. */
  book: OrderBook;
  owned: OwnAccounts;
  now: Instant;
  /** The order that is open. */
  openId: OrderId | null;
  onOpen: (id: OrderId | null) => void;
  onShowShortcuts: () => void;
}

/** Lists, search, rows, and what can be done with those that are ticked. */
export const Orders = ({ panel, book, owned, now, openId, onOpen, onShowShortcuts }: OrdersProps) => {
  const view = useOrderRows(book.orders, now);
  const counts = isUnread(book) ? null : view.counts;
  const { run, isBusy } = useOrderActions(panel.desk);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  useScreenKeys({ onSearch: () => search.current?.focus(), onShowShortcuts, onUndo: undoLast });

  const openOrder = openId === null ? null : (book.orders.find(({ id }) => id === openId) ?? null);

  const act = (action: OrderAction, orders: readonly Order[]): void => {
    void run(action, orders);
    grid.current?.focus();
  };
  const onRowKey = (event: KeyboardEvent, row: Order): void => {
    const targets = view.selected.length > 0 ? view.selected : [row];
    const action = actionOfKey(event, targets);
    if (action) act(action, targets);
  };

  return (
    <>
      <ListTabs
        counts={counts}
        urgent={view.urgent}
        selected={view.list}
        onSelect={showList}
        aside={<ListMenu counts={counts} selected={view.list} onSelect={showList} />}
        className="px-3.5 pt-2.5 pb-1.5"
        panelClassName="px-3"
      >
        <OrdersToolbar owned={owned} view={view} isKnown={counts !== null} now={now} searchRef={search} />
        {view.rows.length === 0 ? (
          <OrdersEmpty
            list={view.list}
            search={view.search}
            onClearSearch={() => searchFor('')}
            isFirstTime={book.orders.length === 0}
            hasFailed={book.failure !== null}
            firstStep={<SalesLink variant="primary" />}
          />
        ) : (
          <OrderList
            key={view.list}
            label={`Commandes, ${LIST_WORDS[view.list].name}`}
            orders={view.rows}
            now={now}
            selected={view.selectedIds}
            onToggle={toggleSelected}
            onExtend={addToSelection}
            onSelectAll={() => addToSelection(view.rows.map(({ id }) => id))}
            onClear={clearSelection}
            onOpen={({ id }) => onOpen(id)}
            onRowKey={onRowKey}
            handle={grid}
            accountNameOf={owned.nameOf}
          />
        )}
      </ListTabs>
      {view.selected.length === 0 && (
        <Freshness
          desk={panel.desk}
          toShip={view.list === 'pending' ? view.groups.pending : NONE}
          syncedAt={book.syncedAt}
          now={now}
        />
      )}
      <SelectionBar
        orders={view.selected}
        actions={LIST_ACTIONS[view.list]}
        onAction={act}
        onClear={clearSelection}
        isBusy={isBusy}
      />
      {openOrder && (
        <OpenOrder
          order={openOrder}
          now={now}
          accountName={owned.nameOf?.(openOrder) ?? null}
          onAction={(action, order) => act(action, [order])}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
};
