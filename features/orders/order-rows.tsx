import type { ReactNode, Ref } from 'react';
import { OrdersEmpty } from '#components/order/orders-empty.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { formatPlural } from '#core/model/french.ts';
import { isRanged } from '#core/model/order-view.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { SEARCH_MARK } from '#features/shortcuts/use-shortcuts.ts';
import type { OrdersModel, OrdersPlace } from './use-orders.ts';

export interface OrderRowsProps {
  book: OrderBook;
  place: OrdersPlace;
  model: OrdersModel;
  /** Replaces the first step while no order is known; absent where the first step is to open the sales. */
  beforeFirst?: ReactNode;
  /** The rows themselves. */
  children: ReactNode;
}

/** The rows of the open list, or why there are none. */
export const OrderRows = ({ book, place, model, beforeFirst, children }: OrderRowsProps) => {
  const { list, search, range, still } = place;
  if (model.view.rows.length > 0) return children;
  if (still && search.trim() === '') {
    return (
      <EmptyState title={`Aucun colis sans mouvement depuis ${formatPlural(still, 'jour')}`}>
        Parmi ceux dont Comptoir a lu la date du dernier mouvement.
      </EmptyState>
    );
  }
  if (range && isRanged(list) && (model.view.counts[list] ?? 0) > 0 && search.trim() === '') {
    return (
      <EmptyState title="Aucune commande sur cette période">
        Celles de cette liste ont été vendues à d’autres dates.
      </EmptyState>
    );
  }
  if (beforeFirst && book.orders.length === 0 && book.failure === null) return beforeFirst;
  return (
    <OrdersEmpty
      list={list}
      search={search}
      onClearSearch={() => place.onSearch('')}
      elsewhere={model.view.elsewhere}
      onList={model.tabs.onSelect}
      isFirstTime={book.orders.length === 0}
      hasFailed={book.failure !== null}
      firstStep={<SalesLink variant="primary" />}
    />
  );
};

/** The search over the rows; « / » focuses it. */
export const OrdersSearch = ({ place, className }: { place: OrdersPlace; className: string }) => (
  <div className={className} {...{ [SEARCH_MARK]: '' }}>
    <OrderSearch value={place.search} onChange={place.onSearch} />
  </div>
);

/** Announces to screen readers how many orders match the open list and the search. */
export const FoundStatus = ({ model: { counts, view } }: { model: OrdersModel }) => (
  <p role="status" className="sr-only">
    {counts ? formatPlural(view.rows.length, 'commande') : 'Aucune commande lue'}
  </p>
);

interface OrderSearchProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const OrderSearch = (props: OrderSearchProps) => (
  <SearchField {...props} label="Rechercher une commande" placeholder="Titre, acheteur, numéro…" />
);
