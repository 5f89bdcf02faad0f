import { type ReactNode, useEffect, useState } from 'react';
import { ListTabs } from '#components/order/list-tabs.tsx';
import { OrderList } from '#components/order/order-list.tsx';
import { OrderTable } from '#components/order/order-table.tsx';
import { OrderCardsSkeleton, OrderTableSkeleton } from '#components/order/orders-skeleton.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import { isRanged } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clearSelection } from '#core/state/selection.ts';
import { FoundStatus, OrderRows, OrdersSearch } from '#features/orders/order-rows.tsx';
import type { OrderWindowProps } from '#features/orders/order-window.tsx';
import { type OrdersPlace, useOrders } from '#features/orders/use-orders.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { toRangeSearch } from '#web/shell/date-range-search.ts';
import { useMedia } from '#web/shell/use-media.ts';
import { type OrdersSearch as Address, listOf, sortOf, toListName, toSortSearch } from './orders-search.ts';
import { RangeNote } from './range-note.tsx';

/** From this width on a row of the table shows all its columns. */
const WIDE = '(min-width: 56rem)';

export interface OrdersCardProps {
  book: OrderBook | undefined;
  desk: OrderDesk;
  range: DateRange;
  /** Any moment of today, the last day of the range. */
  now: Instant;
  /** List, sort and open order, mostly kept in the window's address. */
  address: Address;
  onAddress: (part: Address) => void;
  /** Returns the account name of each order; absent while there is only one. */
  accountNameOf?: ((order: Order) => string) | undefined;
  /** Lets the seller change the account of the ticked orders; absent where nothing can be changed. */
  onChangeAccount?: ((orders: readonly Order[]) => void) | undefined;
  /** Draws the details of the open order. */
  details: (props: OrderWindowProps) => ReactNode;
}

/** Lists, search, rows and the actions for them. */
export const OrdersCard = (props: OrdersCardProps) => {
  const { book, desk, range, now, address, onAddress, accountNameOf, onChangeAccount, details } = props;
  const isWide = useMedia(WIDE);
  const [search, onSearch] = useState('');
  const list = listOf(address);
  const sort = sortOf(address);
  const place: OrdersPlace = {
    ...{ list, search, sort, range, openId: address.commande ?? null, onSearch },
    onList: (next) => onAddress({ liste: toListName(next) }),
    onSort: (next) => onAddress(toSortSearch(next, list)),
    onOpen: (id) => onAddress({ commande: id ?? undefined }),
  };
  const model = useOrders({ book, desk, place, accountNameOf });
  useEffect(() => clearSelection, []);
  const all = model.view.counts[list] ?? 0;
  const noteLook = isWide ? 'border-b border-line px-3.5 py-1' : 'pb-1';
  return (
    <Card className="mt-3.5 flex min-h-0 grow flex-col overflow-hidden max-[56rem]:contents">
      <ListTabs
        {...model.tabs}
        look={isWide ? 'pills' : 'bare'}
        className={isWide ? 'border-b border-line px-3.5 py-2.5' : 'pt-3'}
        panelClassName=""
        aside={isWide && <OrdersSearch place={place} className="w-56" />}
      >
        {!isWide && (
          <div className="flex gap-2.5 pt-2 pb-2.5">
            <OrdersSearch place={place} className="grow" />
            <SortMenu sort={sort} onSort={place.onSort} />
          </div>
        )}
        <FoundStatus model={model} />
        {isRanged(list) && all > 0 && (
          <RangeNote
            {...{ range, now, all }}
            shown={model.view.rows.length}
            isSearched={search.trim() !== ''}
            onChange={(next) => onAddress(toRangeSearch(next, now))}
            className={noteLook}
          />
        )}
        <ToReadAgainNote orders={model.view.rows} sort={sort} className={noteLook} way={<SalesLink />} />
        {book ? (
          <OrderRows book={book} place={place} model={model}>
            {isWide ? (
              <OrderTable
                key={list}
                {...model.rows}
                sort={sort}
                onSort={place.onSort}
                onAction={model.actOnOne}
                selectedCount={model.view.ticked.length - model.view.hidden}
              />
            ) : (
              <OrderList key={list} {...model.rows} />
            )}
          </OrderRows>
        ) : isWide ? (
          <OrderTableSkeleton />
        ) : (
          <OrderCardsSkeleton />
        )}
      </ListTabs>
      <SelectionBar
        {...model.bar}
        more={
          onChangeAccount && (
            <Button variant="quiet" className="grow @2xl:grow-0" onPress={() => onChangeAccount(model.view.ticked)}>
              Changer de compte…
            </Button>
          )
        }
      />
      {model.window && details(model.window)}
    </Card>
  );
};
