import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatCount } from '#core/model/french.ts';
import { LIST_WORDS } from '#core/model/list-words.ts';
import type { ListCounts, OrderList } from '#core/model/order-lists.ts';
import { shownLists } from './shown-lists.ts';

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
      label: LIST_WORDS[list][look === 'bare' ? 'short' : 'name'],
      ...countOf(counts?.[list]),
      isUrgent: counts !== null && urgent.has(list),
    }))}
  />
);
