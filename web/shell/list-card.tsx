import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SortByMenu, type SortByMenuProps } from '#components/ui/sort-by-menu.tsx';
import { type TabEntry, Tabs } from '#components/ui/tabs.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { MOST_SEARCHED } from '#core/model/fold.ts';
import { LIST_CARD, LIST_PANEL, LIST_TABS, LIST_TOOLS } from './list-look.ts';
import { LOW_LINE } from './window-sizes.ts';

export interface ListCardProps<Id extends string, Key extends string> {
  /** Names the lists to screen readers. */
  label: string;
  tabs: readonly TabEntry<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  search: { label: string; placeholder: string; value: string; onChange: (text: string) => void };
  /** Shown while the list has no column headers to press. */
  sort: SortByMenuProps<Key>;
  /** What the search found, announced when it changes; nothing while it hides nothing. */
  status: ReactNode;
  /** Beside the search, such as a filter. */
  more?: ReactNode;
  /** True while another card stands beside this one and leaves it two thirds of the width. */
  isBeside?: boolean;
  /** The list, and what stands below it. */
  children: ReactNode;
}

/** The search stands beside the tabs in a wide window and in a low one, otherwise on a line below them. */
const WIDE = `(width >= 64rem), ${LOW_LINE}`;
const WIDE_BESIDE = `(width >= 112rem), ${LOW_LINE}`;

/** Lists behind tabs with a search: one card on a large screen, the page itself on a phone. */
export const ListCard = <Id extends string, Key extends string>(props: ListCardProps<Id, Key>) => {
  const { label, tabs, selected, onSelect, search, sort, status, more, isBeside = false, children } = props;
  const hasRoom = useMedia(isBeside ? WIDE_BESIDE : WIDE);
  const tools = (
    <div className={hasRoom ? 'ml-auto flex items-center gap-2' : 'contents'}>
      {more}
      <SearchField {...search} maxLength={MOST_SEARCHED} className={hasRoom ? 'shrink-0 low:w-36 lg:w-56' : 'grow'} />
      <span className="lg:hidden">
        <SortByMenu {...sort} />
      </span>
    </div>
  );
  return (
    <Card className={`min-h-[max(22.5rem,min(30rem,90dvh))] ${LIST_CARD}`}>
      <Tabs
        label={label}
        entries={tabs}
        selected={selected}
        onSelect={onSelect}
        look="pills"
        className={`lg:flex-wrap ${LIST_TABS}`}
        panelClassName={LIST_PANEL}
        aside={hasRoom && tools}
      >
        {!hasRoom && <div className={LIST_TOOLS}>{tools}</div>}
        <p role="status" className="px-3.5 text-small text-ink-2 not-empty:py-1.5 max-[40rem]:px-0">
          {status}
        </p>
        {children}
      </Tabs>
    </Card>
  );
};
