import { ToReadAgainNote } from '#components/order/to-read-again-note.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { isRanged } from '#core/model/order-view.ts';
import type { StillDays } from '#core/model/still-parcels.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrdersModel, OrdersPlace } from '#features/orders/use-orders.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { RangeNote } from './range-note.tsx';
import { StillFilter } from './still-filter.tsx';

export interface OrdersNotesProps {
  range: DateRange;
  onRange: (range: DateRange) => void;
  now: Instant;
  still: StillDays | null;
  onAddress: (part: OrdersSearch) => void;
  place: OrdersPlace;
  model: OrdersModel;
  className: string;
}

/** Above the rows of a list: what filters them besides the search, and why some come last. */
export const OrdersNotes = ({ range, onRange, now, still, onAddress, place, model, className }: OrdersNotesProps) => {
  const { list, search, sort } = place;
  const { rows, counts, groups } = model.view;
  const all = counts[list] ?? 0;
  return (
    <>
      <div className={classNames('flex flex-wrap items-center gap-x-3 empty:hidden', className)}>
        {still === null && isRanged(list) && all > 0 && (
          <RangeNote
            {...{ range, now, all }}
            shown={rows.length}
            isSearched={search.trim() !== ''}
            onChange={onRange}
          />
        )}
        {list === 'shipped' && (
          <StillFilter
            shipped={groups.shipped}
            chosen={still}
            onChoose={(days) => onAddress({ immobile: days ?? undefined })}
          />
        )}
      </div>
      <ToReadAgainNote orders={rows} sort={sort} className={className} way={<SalesLink />} />
    </>
  );
};
