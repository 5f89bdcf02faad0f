import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FreshnessChip } from '#components/order/freshness-chip.tsx';
import { ListMenu, ListTabs } from '#components/order/list-tabs.tsx';
import { OrderList } from '#components/order/order-list.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { RefreshIcon } from '#components/ui/icons.ts';
import { Timed } from '#components/ui/present.tsx';
import type { Order, OrderId } from '#core/model/order.ts';
import { dueText } from '#core/model/order-totals.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { orderView, searchFor, showList, sortBy } from '#core/state/order-view.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { FoundStatus, OrderRows, OrdersSearch } from '#features/orders/order-rows.tsx';
import { type OrdersPlace, useOrders } from '#features/orders/use-orders.ts';
import { usePlaces } from '#features/orders/use-places.ts';
import { useWorkplace } from '#features/workplace.tsx';

const NONE: readonly Order[] = [];

export interface OrdersProps {
  /** Of the chosen account, or of all. */
  book: OrderBook;
  /** The order that is open. */
  openId: OrderId | null;
  onOpen: (id: OrderId | null) => void;
}

/** Lists, search, rows, and the actions for the ticked ones. */
export const Orders = ({ book, openId, onOpen }: OrdersProps) => {
  const { desk } = useWorkplace();
  const { accountOf } = useOwnAccounts();
  const { list, search, sort } = useSnapshot(orderView);
  const place: OrdersPlace = {
    ...{ list, search, sort, range: null, openId },
    ...{ onList: showList, onSearch: searchFor, onSort: sortBy, onOpen },
  };
  const places = usePlaces();
  const model = useOrders({ book, desk, place, accountOf });
  return (
    <>
      <ListTabs
        {...model.tabs}
        aside={<ListMenu {...model.tabs} />}
        className="px-3.5 pt-1 pb-1.5"
        panelClassName="px-3"
      >
        <div className="flex gap-2 px-0.5 pb-2">
          <OrdersSearch place={place} className="grow" />
          <SortMenu sort={sort} onSort={sortBy} />
        </div>
        <FoundStatus model={model} />
        <OrderRows book={book} place={place} model={model}>
          <OrderList key={list} {...model.rows} lyingOf={({ id }) => places.get(id)} />
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

interface FreshnessProps {
  desk: OrderDesk;
  /**
   * The orders of « À expédier », while that list is open: next to another list, the sum would be mistaken for its own.
   */
  toShip: readonly Order[];
  syncedAt: string | null;
}

/** The value of the orders to ship, the age of the data, and a button to refresh it. */
const Freshness = ({ desk, toShip, syncedAt }: FreshnessProps) => {
  const worth = useMemo(() => dueText(toShip), [toShip]);
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    await desk.refresh().finally(() => setAsking(false));
  };
  return (
    <footer
      data-panel-foot
      className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line px-3.5 py-1.5"
    >
      {worth !== '' && <p className="text-small text-ink-2">{worth}</p>}
      <div className="ml-auto flex items-center gap-1">
        <Timed>{(now) => <FreshnessChip syncedAt={syncedAt} now={now} />}</Timed>
        <Button size="small" variant="quiet" className="-mr-2.5" isPending={isAsking} onPress={() => void refresh()}>
          {!isAsking && <RefreshIcon size={14} />}
          Actualiser
        </Button>
      </div>
    </footer>
  );
};
