import { type ReactNode, useState } from 'react';
import { ListTabs } from '#components/order/list-tabs.tsx';
import { LIST_ACTIONS } from '#components/order/order-actions.ts';
import { OrderSearch } from '#components/order/order-search.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { SortMenu } from '#components/order/sort-menu.tsx';
import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import type { OrderSort } from '#core/model/order-sort.ts';
import { isRanged } from '#core/model/order-view.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { isUnread } from '#core/queries/unread.ts';
import { clearSelection } from '#core/state/selection.ts';
import type { OrderWindowProps } from '#features/orders/order-window.tsx';
import { SalesLink } from '#features/reading/marketplace-links.tsx';
import { toRangeSearch } from '#web/shell/date-range-search.ts';
import { useMedia } from '#web/shell/use-media.ts';
import { SEARCH_MARK } from '#web/shell/use-shortcuts.ts';
import { OrdersRows } from './orders-rows.tsx';
import { listOf, type OrdersSearch, sortOf, toListName, toSortSearch } from './orders-search.ts';
import { RangeNote } from './range-note.tsx';
import { useListView } from './use-list-view.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderSelection } from './use-order-selection.ts';

const NO_ORDERS: readonly Order[] = [];

/** From here on a row of the table shows all its columns. */
const WIDE = '(min-width: 56rem)';

export interface OrdersCardProps {
  book: OrderBook | undefined;
  desk: OrderDesk;
  range: DateRange;
  now: Instant;
  /** List, sort and open order, mostly kept in the window's address. */
  address: OrdersSearch;
  onAddress: (part: OrdersSearch) => void;
  /** Names the account of each order; absent while there is but one. */
  accountNameOf?: ((order: Order) => string) | undefined;
  /** Lets the seller say whose the ticked orders are; absent where nothing can be changed. */
  onChangeAccount?: ((orders: readonly Order[]) => void) | undefined;
  /** Draws the details of the open order. */
  details: (props: OrderWindowProps) => ReactNode;
}

/** Lists, search, rows and what can be done with them. */
export const OrdersCard = (props: OrdersCardProps) => {
  const { book, desk, range, now, address, onAddress, accountNameOf, onChangeAccount, details } = props;
  const isWide = useMedia(WIDE);
  const [search, setSearch] = useState('');
  const list = listOf(address);
  const sort = sortOf(address);
  const orders = book?.orders ?? NO_ORDERS;
  const view = useListView({ orders, range, list, search, sort, now });
  const all = view.counts[list] ?? 0;
  const { ids, ticked } = useOrderSelection(view.rows, view.visible);
  const { act, actOnAll, isBusy } = useOrderActions(desk);

  const opened = orders.find(({ id }) => id === address.commande) ?? null;
  const open = (id: string | undefined): void => onAddress({ commande: id });
  const showList = (next: OrderList): void => {
    clearSelection();
    onAddress({ liste: toListName(next) });
  };
  const showSort = (next: OrderSort): void => onAddress(toSortSearch(next, list));

  return (
    <Card className="mt-3.5 flex min-h-0 grow flex-col overflow-hidden max-[56rem]:contents">
      <ListTabs
        counts={isUnread(book) ? null : view.counts}
        urgent={view.urgent}
        selected={list}
        onSelect={showList}
        look={isWide ? 'pills' : 'bare'}
        className={isWide ? 'border-b border-line px-3.5 py-2.5' : 'pt-3'}
        panelClassName=""
        aside={isWide && <Search value={search} onChange={setSearch} className="w-56" />}
      >
        {!isWide && (
          <div className="flex gap-2.5 pt-2 pb-2.5">
            <Search value={search} onChange={setSearch} className="grow" />
            <SortMenu sort={sort} onSort={showSort} />
          </div>
        )}
        {isRanged(list) && all > 0 && (
          <RangeNote
            {...{ range, now }}
            shown={view.rows.length}
            all={all}
            isSearched={search.trim() !== ''}
            onChange={(next) => onAddress(toRangeSearch(next, now))}
            className={isWide ? 'border-b border-line px-3.5 py-1' : 'pb-1'}
          />
        )}
        <ToReadAgainNote
          orders={view.rows}
          sort={sort}
          now={now}
          className={isWide ? 'border-b border-line px-3.5 py-1' : 'pb-1'}
          way={<SalesLink />}
        />
        <OrdersRows
          book={book}
          list={list}
          rows={view.rows}
          now={now}
          isWide={isWide}
          selected={ids}
          ticked={ticked}
          search={search}
          isRangeEmpty={isRanged(list) && all > 0}
          onClearSearch={() => setSearch('')}
          sort={sort}
          onSort={showSort}
          accountNameOf={accountNameOf}
          onOpen={({ id }) => open(id)}
          onAction={act}
          onBatch={(action, able) => void actOnAll(action, able)}
        />
      </ListTabs>
      <SelectionBar
        orders={ticked}
        actions={LIST_ACTIONS[list]}
        isBusy={isBusy}
        onAction={(action, able) => void actOnAll(action, able)}
        onClear={clearSelection}
        more={onChangeAccount && <ChangeAccount onPress={() => onChangeAccount(ticked)} />}
      />
      {opened &&
        details({
          order: opened,
          accountName: accountNameOf?.(opened) ?? null,
          now,
          onAction: act,
          onClose: () => open(undefined),
        })}
    </Card>
  );
};

const ChangeAccount = ({ onPress }: { onPress: () => void }) => (
  <Button variant="quiet" className="grow @2xl:grow-0" onPress={onPress}>
    Changer de compte…
  </Button>
);

const Search = (props: { value: string; onChange: (search: string) => void; className: string }) => (
  <div className={props.className} {...{ [SEARCH_MARK]: '' }}>
    <OrderSearch value={props.value} onChange={props.onChange} />
  </div>
);
