import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MoreIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatCount } from '#core/model/french.ts';
import { LIST_LABELS } from '#core/model/list-labels.ts';
import { type ListCounts, ORDER_LISTS, type OrderList } from '#core/model/order-lists.ts';

export interface ListTabsProps {
  /** From `countLists`; null while nothing is known. */
  counts: ListCounts | null;
  /** Lists whose count is red. */
  urgent: ReadonlySet<OrderList>;
  selected: OrderList;
  onSelect: (list: OrderList) => void;
  look?: 'pills' | 'bare';
  /** At the end of the row of tabs. */
  aside?: ReactNode;
  className?: string;
  panelClassName?: string;
  /** What the selected list shows. */
  children: ReactNode;
}

const countOf = (count: number | null | undefined) => (count == null ? {} : { count: formatCount(count) });

/** The seller's lists. */
export const ListTabs = ({ counts, urgent, look = 'bare', ...rest }: ListTabsProps) => (
  <Tabs
    {...rest}
    look={look}
    label="Listes de commandes"
    entries={shownLists(counts, rest.selected).map((list) => ({
      id: list,
      label: LIST_LABELS[list][look === 'bare' ? 'short' : 'name'],
      ...countOf(counts?.[list]),
      isUrgent: counts !== null && urgent.has(list),
    }))}
  />
);

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
        className="aspect-square px-0! min-[29.5rem]:hidden"
      >
        <MoreIcon />
      </Button>
    }
    groups={[
      {
        id: 'lists',
        entries: shownLists(counts, selected).map((list) => ({
          id: list,
          label: LIST_LABELS[list].name,
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

/** Lists that most sellers never need: visible only while they contain something or are open. */
const RARE: readonly OrderList[] = ['suspended', 'doubtful'];

const shownLists = (counts: ListCounts | null, selected: OrderList): readonly OrderList[] =>
  ORDER_LISTS.filter((list) => !RARE.includes(list) || list === selected || (counts?.[list] ?? 0) > 0);
