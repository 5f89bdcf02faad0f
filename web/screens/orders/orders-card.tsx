import { type ReactNode, useEffect, useState } from 'react';
import { ListTabs } from '#components/order/list-tabs.tsx';
import { OrderList } from '#components/order/order-list.tsx';
import { OrderTable } from '#components/order/order-table.tsx';
import { OrderCardsSkeleton, OrderTableSkeleton } from '#components/order/orders-skeleton.tsx';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList as ListName } from '#core/model/order-lists.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clearSelection } from '#core/state/selection.ts';
import { FoundStatus, OrderRows } from '#features/orders/order-rows.tsx';
import type { OrderWindowProps } from '#features/orders/order-window.tsx';
import { type OrdersPlace, useOrders } from '#features/orders/use-orders.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { COLUMN, LOW } from '#web/shell/window-sizes.ts';
import type { MarginToggleProps } from './margin-toggle.tsx';
import { OrdersNotes } from './orders-notes.tsx';
import { type OrdersSearch as Address, listOf, sortOf, toListName, toSortSearch } from './orders-search.ts';
import { NarrowTools, WideTools } from './orders-tools.tsx';
import { useMargins } from './use-margins.ts';

/** From this width on orders are rows of a table. */
const WIDE = '(width >= 40rem)';

const MARGINS_FAILED = 'Les marges n’ont pas pu être lues.';

type SortSearch = Pick<Address, 'tri' | 'sens'>;

const USUAL_SORT: SortSearch = { tri: undefined, sens: undefined };

export interface OrdersCardProps {
  book: OrderBook | undefined;
  desk: OrderDesk;
  range: DateRange;
  onRange: (range: DateRange) => void;
  /** Any moment of today, the last day of the range. */
  now: Instant;
  /** List, sort and open order, mostly kept in the window's address. */
  address: Address;
  onAddress: (part: Address) => void;
  /** Returns the account of each order; absent while there is only one. */
  accountOf?: ((order: Order) => AccountMark) | undefined;
  /** Lets the seller change the account of the ticked orders; absent where nothing can be changed. */
  onChangeAccount?: ((orders: readonly Order[]) => void) | undefined;
  /** The screen's own actions, where a low window has no line for its title. */
  tools?: ReactNode;
  /** Shown instead of « open your sales » while no order is known. */
  beforeFirst?: ReactNode;
  /** Draws the details of the open order. */
  details: (props: OrderWindowProps) => ReactNode;
}

/** Lists, search, rows and the actions for them. */
export const OrdersCard = (props: OrdersCardProps) => {
  const { book, desk, range, onRange, now, address, onAddress } = props;
  const { accountOf, onChangeAccount, tools, beforeFirst, details } = props;
  const isWide = useMedia(WIDE);
  const isLow = useMedia(LOW);
  const hasColumn = useMedia(COLUMN);
  const [search, onSearch] = useState('');
  const [sorts, setSorts] = useState<Partial<Record<ListName, SortSearch>>>({});
  const list = listOf(address);
  const sort = sortOf(address);
  const still = list === 'shipped' ? (address.immobile ?? null) : null;
  const place: OrdersPlace = {
    // A parcel that stands still may have been sold before the period.
    ...{ list, search, sort, still, range: still === null ? range : null, openId: address.commande ?? null, onSearch },
    onList: (next) => {
      setSorts({ ...sorts, [list]: toSortSearch(sort, list) });
      onAddress({ liste: toListName(next), immobile: undefined, ...(sorts[next] ?? USUAL_SORT) });
    },
    onSort: (next) => onAddress(toSortSearch(next, list)),
    onOpen: (id) => onAddress({ commande: id ?? undefined }),
  };
  const model = useOrders({ book, desk, place, accountOf });
  useEffect(() => clearSelection, []);
  const margin: MarginToggleProps = {
    isShown: address.marge === 'oui',
    onShow: (isShown) => onAddress({ marge: isShown ? 'oui' : undefined }),
  };
  const { query: margins, marginOf } = useMargins(margin.isShown);
  const saved = { list, orders: model.view.rows, accountOf, marginOf };
  return (
    <Card className="flex min-h-0 grow flex-col overflow-hidden max-[40rem]:contents">
      <ListTabs
        {...model.tabs}
        look={hasColumn ? 'pills' : 'bare'}
        className={isWide ? 'border-b border-line px-3.5 py-2.5 low:py-1.5' : ''}
        panelClassName=""
        aside={
          isWide ? (
            <WideTools {...{ place, sort, saved, margin, isLow }} onSelectAll={model.rows.onSelectAll}>
              {tools}
            </WideTools>
          ) : (
            tools
          )
        }
      >
        {!isWide && <NarrowTools {...{ place, sort, saved, margin }} />}
        <FoundStatus model={model} />
        {margin.isShown && <LoadFailure query={margins} failure={MARGINS_FAILED} />}
        <OrdersNotes
          {...{ range, onRange, now, still, onAddress, place, model }}
          className={isWide ? 'border-b border-line px-3.5 py-1' : ''}
        />
        {book ? (
          <OrderRows book={book} place={place} model={model} beforeFirst={beforeFirst}>
            {isWide ? (
              <OrderTable
                key={list}
                {...model.rows}
                marginOf={marginOf}
                sort={sort}
                onSort={place.onSort}
                onAction={model.actOnOne}
                hasHead={!isLow}
                selectedCount={model.view.ticked.length - model.view.hidden}
              />
            ) : (
              <OrderList key={list} {...model.rows} marginOf={marginOf} />
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
