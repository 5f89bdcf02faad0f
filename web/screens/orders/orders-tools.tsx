import type { ReactNode } from 'react';
import { SortMenu } from '#components/order/sort-menu.tsx';
import type { OrderSort } from '#core/model/order-sort.ts';
import { OrdersSearch } from '#features/orders/order-rows.tsx';
import type { OrdersPlace } from '#features/orders/use-orders.ts';
import { OrdersCsvButton } from './csv-button.tsx';
import { LowMenu } from './low-menu.tsx';
import { MarginToggle, type MarginToggleProps, marginGroup } from './margin-toggle.tsx';
import type { SavedList } from './save-csv.ts';

interface ToolsProps {
  place: OrdersPlace;
  sort: OrderSort;
  saved: SavedList;
  margin: MarginToggleProps;
}

const Csv = ({ saved }: Pick<ToolsProps, 'saved'>) => saved.orders.length > 0 && <OrdersCsvButton {...saved} />;

interface WideToolsProps extends ToolsProps {
  /** In a low window, which has no column headers. */
  isLow: boolean;
  onSelectAll: () => void;
  /** The screen's own actions. */
  children: ReactNode;
}

/** Beside the lists, where orders are rows of a table. */
export const WideTools = ({ place, sort, saved, margin, isLow, onSelectAll, children }: WideToolsProps) => (
  <>
    <OrdersSearch place={place} className="w-56 shrink-0 low:w-36" />
    {!isLow && <MarginToggle {...margin} />}
    {!isLow && <Csv saved={saved} />}
    {children}
    {isLow && <LowMenu {...saved} {...{ sort, margin, onSelectAll }} onSort={place.onSort} />}
  </>
);

/** Above the cards of a phone. */
export const NarrowTools = ({ place, sort, saved, margin }: ToolsProps) => (
  <div className="flex gap-2 pt-2 pb-1.5">
    <OrdersSearch place={place} className="grow" />
    <SortMenu sort={sort} onSort={place.onSort} more={[marginGroup(margin)]} />
    <Csv saved={saved} />
  </div>
);
