import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SortByMenu, type SortByMenuProps } from '#components/ui/sort-by-menu.tsx';
import { type TabEntry, Tabs } from '#components/ui/tabs.tsx';
import { useMedia } from './use-media.ts';

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
  /** The list, and what stands below it. */
  children: ReactNode;
}

/** From this width on the search stands beside the tabs. */
const WIDE = '(width >= 64rem)';

/** Lists behind tabs with a search: one card on a large screen, the page itself on a phone. */
export const ListCard = <Id extends string, Key extends string>(props: ListCardProps<Id, Key>) => {
  const { label, tabs, selected, onSelect, search, sort, status, more, children } = props;
  const hasRoom = useMedia(WIDE);
  const tools = (
    <>
      {more}
      <SearchField {...search} className="grow lg:w-52 lg:shrink-0 lg:grow-0" />
      <span className="lg:hidden">
        <SortByMenu {...sort} />
      </span>
    </>
  );
  return (
    <Card className="flex min-h-90 grow flex-col overflow-hidden max-[40rem]:contents">
      <Tabs
        label={label}
        entries={tabs}
        selected={selected}
        onSelect={onSelect}
        look="pills"
        className="border-b border-line px-3.5 py-2.5 max-[40rem]:border-0 max-[40rem]:px-0"
        panelClassName="flex min-h-0 grow flex-col"
        aside={hasRoom && tools}
      >
        {!hasRoom && (
          <div className="flex items-center gap-2 border-b border-line px-3.5 py-1.5 max-[40rem]:px-0">{tools}</div>
        )}
        <p role="status" className="px-3.5 text-small text-ink-2 not-empty:py-1.5 max-[40rem]:px-0">
          {status}
        </p>
        {children}
      </Tabs>
    </Card>
  );
};
