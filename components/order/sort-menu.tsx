import { Button } from '#components/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuGroup } from '#components/ui/menu-group.ts';
import { naturalDirection, ORDER_SORTS, type OrderSort } from '#core/model/order-sort.ts';
import { DIRECTION_LABELS, SORT_LABELS } from './sort-labels.ts';

const DIRECTIONS = ['ascending', 'descending'] as const;

/** Sort key and direction, as two groups of a menu. */
export const sortGroups = (sort: OrderSort, onSort: (sort: OrderSort) => void): readonly MenuGroup[] => [
  {
    id: 'by',
    title: 'Trier par',
    entries: ORDER_SORTS.map((by) => ({ id: by, label: SORT_LABELS[by] })),
    selected: sort.by,
    onSelect: (id) => {
      const by = ORDER_SORTS.find((known) => known === id);
      if (by) onSort({ by, direction: naturalDirection(by) });
    },
  },
  {
    id: 'direction',
    title: 'Ordre',
    entries: DIRECTIONS.map((direction) => ({ id: direction, label: DIRECTION_LABELS[sort.by][direction] })),
    selected: sort.direction,
    onSelect: (id) => {
      const direction = DIRECTIONS.find((known) => known === id);
      if (direction) onSort({ by: sort.by, direction });
    },
  },
];

export interface SortMenuProps {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** What else can be chosen of how the list is shown. */
  more?: readonly MenuGroup[];
}

/** Sort key and direction. */
export const SortMenu = ({ sort, onSort, more = [] }: SortMenuProps) => {
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <Menu
      label="Trier"
      trigger={
        <Button aria-label={`Trier : ${SORT_LABELS[sort.by]}, ${DIRECTION_LABELS[sort.by][sort.direction]}`}>
          <span className="text-small max-[22rem]:sr-only">{SORT_LABELS[sort.by]}</span>
          <Arrow size={14} />
        </Button>
      }
      groups={[...sortGroups(sort, onSort), ...more]}
    />
  );
};
