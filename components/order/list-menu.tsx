import { Button } from '#components/ui/button.tsx';
import { MoreIcon } from '#components/ui/icons.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { formatCount } from '#core/model/french.ts';
import { LIST_WORDS } from '#core/model/list-words.ts';
import { type ListCounts, ORDER_LISTS, type OrderList } from '#core/model/order-lists.ts';
import { shownLists } from './shown-lists.ts';

export interface ListMenuProps {
  /** Null while nothing is known. */
  counts: ListCounts | null;
  selected: OrderList;
  onSelect: (list: OrderList) => void;
}

const noteOf = (count: number | null | undefined) => (count == null ? {} : { note: formatCount(count) });

/** All the lists at once, where the row of tabs is too narrow for them. */
export const ListMenu = ({ counts, selected, onSelect }: ListMenuProps) => (
  <Menu
    label="Toutes les listes"
    trigger={
      <Button
        size="small"
        variant="quiet"
        aria-label="Toutes les listes"
        className="aspect-square px-0! min-[470px]:hidden"
      >
        <MoreIcon />
      </Button>
    }
    groups={[
      {
        id: 'lists',
        entries: shownLists(counts, selected).map((list) => ({
          id: list,
          label: LIST_WORDS[list].name,
          ...noteOf(counts?.[list]),
        })),
        selected,
        onSelect: (id) => {
          const list = ORDER_LISTS.find((known) => known === id);
          if (list) onSelect(list);
        },
      },
    ]}
  />
);
