import { useSnapshot } from 'valtio';
import { ListMenu } from '#components/order/list-menu.tsx';
import { ListTabs } from '#components/order/list-tabs.tsx';
import { OrderList } from '#components/order/order-list.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import type { Order, OrderId } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { orderView, searchFor, showList, sortBy } from '#core/state/order-view.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { FoundStatus, OrderRows, OrdersSearch } from '#features/orders/order-rows.tsx';
import { type OrdersPlace, useOrders } from '#features/orders/use-orders.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { Freshness } from './freshness.tsx';

const NONE: readonly Order[] = [];

export interface OrdersProps {
  /** Of the chosen account, or of all. */
  book: OrderBook;
  /** The order that is open. */
  openId: OrderId | null;
  onOpen: (id: OrderId | null) => void;
}

/** Lists, search, rows, and what can be done with those that are ticked. */
export const Orders = ({ book, openId, onOpen }: OrdersProps) => {
  const { desk } = useWorkplace();
  const { choices, nameOf } = useOwnAccounts();
  const { list, search, sort } = useSnapshot(orderView);
  const place: OrdersPlace = {
    ...{ list, search, sort, range: null, openId },
    ...{ onList: showList, onSearch: searchFor, onSort: sortBy, onOpen },
  };
  const model = useOrders({ book, desk, place, accountNameOf: nameOf });
  return (
    <>
      <ListTabs
        {...model.tabs}
        aside={<ListMenu {...model.tabs} />}
        className="px-3.5 pt-2.5 pb-1.5"
        panelClassName="px-3"
      >
        {choices.length > 0 && (
          <div className="px-0.5 pb-2">
            <AccountChoiceMenu isSmall />
          </div>
        )}
        <div className="flex gap-2 px-0.5 pb-2">
          <OrdersSearch place={place} className="grow" />
          <SortMenu sort={sort} onSort={sortBy} />
        </div>
        <FoundStatus model={model} />
        <ToReadAgainNote orders={model.view.rows} sort={sort} className="px-0.5 pb-1" way={<SalesLink />} />
        <OrderRows book={book} place={place} model={model}>
          <OrderList key={list} {...model.rows} />
        </OrderRows>
      </ListTabs>
      {model.view.ticked.length === 0 && (
        <Freshness
          desk={desk}
          toShip={list === 'pending' ? model.view.groups.pending : NONE}
          syncedAt={book.syncedAt}
        />
      )}
      <SelectionBar {...model.bar} />
      {model.window && <OpenOrder {...model.window} />}
    </>
  );
};
