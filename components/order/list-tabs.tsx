import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatCount } from '#core/model/french.ts';
import { LIST_WORDS } from '#core/model/list-words.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import { shownLists } from './shown-lists.ts';

export interface ListTabsProps {
  /** From `countLists`, so that tabs, menu and badge agree; null while nothing is known. */
  counts: Record<OrderList, number> | null;
  /** False when no late order is cancelled within a day: its count is then not red. */
  isLateUrgent: boolean;
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

/** The seller's lists. */
export const ListTabs = ({ counts, isLateUrgent, look = 'bare', ...rest }: ListTabsProps) => (
  <Tabs
    {...rest}
    look={look}
    label="Listes de commandes"
    entries={shownLists(counts, rest.selected).map((list) => ({
      id: list,
      label: LIST_WORDS[list][look === 'bare' ? 'short' : 'name'],
      ...(counts && { count: formatCount(counts[list]) }),
      isUrgent: list === 'late' && isLateUrgent && (counts?.late ?? 0) > 0,
    }))}
  />
);
