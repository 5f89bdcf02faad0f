import { Button } from './button.tsx';
import { ArrowDownIcon } from './icons.tsx';
import { Menu } from './menu.tsx';

export interface SortByMenuProps<Key extends string> {
  /** What a list can be sorted by, in the order of the menu. */
  labels: Readonly<Record<Key, string>>;
  selected: Key;
  onSelect: (by: Key) => void;
}

/** Sorts a list where there is no room for the column headers that do. */
export const SortByMenu = <Key extends string>({ labels, selected, onSelect }: SortByMenuProps<Key>) => {
  const keys = Object.keys(labels) as Key[];
  return (
    <Menu
      label="Trier"
      trigger={
        <Button size="small" aria-label={`Trier : ${labels[selected]}`}>
          {labels[selected]}
          <ArrowDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'sort',
          title: 'Trier par',
          selected,
          onSelect: (id) => {
            const by = keys.find((known) => known === id);
            if (by) onSelect(by);
          },
          entries: keys.map((id) => ({ id, label: labels[id] })),
        },
      ]}
    />
  );
};
