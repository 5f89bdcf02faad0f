import { Button } from './button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from './icons.ts';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-group.ts';

interface SortBy<Key extends string> {
  by: Key;
  direction: 'ascending' | 'descending';
}

export interface SortByMenuProps<Key extends string> {
  /** What a list can be sorted by, in the order of the menu. */
  labels: Readonly<Record<Key, string>>;
  sort: SortBy<Key>;
  onSort: (sort: SortBy<Key>) => void;
  /** The direction in which a list is sorted first. */
  naturalSort: (by: Key) => SortBy<Key>;
  /** What else the column headers do. */
  more?: readonly MenuEntry[];
}

const DIRECTIONS = [
  { id: 'ascending', label: 'Croissant' },
  { id: 'descending', label: 'Décroissant' },
] as const;

/** Sorts a list where there is no room for the column headers that do. */
export const SortByMenu = <Key extends string>(props: SortByMenuProps<Key>) => {
  const { labels, sort, onSort, naturalSort, more = [] } = props;
  const keys = Object.keys(labels) as Key[];
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <Menu
      label="Trier"
      trigger={
        <Button size="small" aria-label={`Trier : ${labels[sort.by]}`}>
          {labels[sort.by]}
          <Arrow size={14} />
        </Button>
      }
      groups={[
        ...(more.length > 0 ? [{ id: 'more', entries: more }] : []),
        {
          id: 'sort',
          title: 'Trier par',
          selected: sort.by,
          onSelect: (id) => {
            const by = keys.find((known) => known === id);
            if (by) onSort(naturalSort(by));
          },
          entries: keys.map((id) => ({ id, label: labels[id] })),
        },
        {
          id: 'direction',
          title: 'Ordre',
          selected: sort.direction,
          onSelect: (id) => {
            const chosen = DIRECTIONS.find((known) => known.id === id);
            if (chosen) onSort({ by: sort.by, direction: chosen.id });
          },
          entries: DIRECTIONS,
        },
      ]}
    />
  );
};
