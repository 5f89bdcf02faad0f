import { Button } from 'react-aria-components/Button';
import type { CheckState } from '#components/ui/check-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { GridHead } from '#components/ui/grid-cell.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.ts';
import { TickAll } from '#components/ui/tick-all.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { naturalDirection, type OrderSort, type SortKey } from '#core/model/order-sort.ts';
import { turnedSort } from './sort-labels.ts';

export interface OrderTableHeadProps {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  ticked: CheckState;
  onTickAll: () => void;
  hasMargin: boolean;
}

/** The column headers; those of sortable columns are buttons. */
export const OrderTableHead = ({ sort, onSort, ticked, onTickAll, hasMargin }: OrderTableHeadProps) => {
  const sortable = (by: SortKey, label: string, className?: string) => (
    <SortHeader by={by} label={label} sort={sort} onSort={onSort} className={className} />
  );
  return (
    <>
      <TickAll ticked={ticked} onPress={onTickAll} />
      {sortable('title', 'Article')}
      {sortable('date', 'Vente', 'hidden lg:block')}
      {sortable('deadline', 'Échéance et état')}
      {sortable('price', 'Prix', 'text-right')}
      {hasMargin && <GridHead className="text-right">Marge et coût</GridHead>}
      <GridHead>
        <VisuallyHidden>Action</VisuallyHidden>
      </GridHead>
    </>
  );
};

interface SortHeaderProps {
  by: SortKey;
  label: string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  className?: string | undefined;
}

const SortHeader = ({ by, label, sort, onSort, className }: SortHeaderProps) => {
  const isSorted = sort.by === by;
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <GridHead sort={isSorted ? sort.direction : 'none'} className={className}>
      <Button
        onPress={() => onSort(isSorted ? turnedSort(sort) : { by, direction: naturalDirection(by) })}
        className={classNames(
          'inline-flex min-h-6 cursor-pointer items-center gap-1 hover:text-ink',
          isSorted && 'text-ink',
        )}
      >
        {label}
        {isSorted && <Arrow size={13} />}
      </Button>
    </GridHead>
  );
};
