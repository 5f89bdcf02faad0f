import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';

export interface TabEntry<Id extends string> {
  id: Id;
  label: string;
  /** Written after the label, as « 12 ». */
  count?: string;
  /** Red figure: something in it is urgent. */
  isUrgent?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  entries: readonly TabEntry<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `pills` on the dashboard, `bare` in the narrow panel. */
  look?: 'pills' | 'bare';
  /** At the end of the row. */
  aside?: ReactNode;
  className?: string;
  panelClassName?: string;
  /** The panel of the selected tab; it is mounted anew for each. */
  children: ReactNode;
}

const TAB =
  'flex min-h-7.5 cursor-pointer items-center gap-1 px-2 text-small font-semibold whitespace-nowrap text-ink-2 transition-colors ' +
  'hover:text-ink data-selected:bg-ink data-selected:text-on-ink pointer-coarse:min-h-10';
const LOOK = { pills: 'rounded-full bg-sunk px-3', bare: 'rounded-control' };
const ROW = { pills: 'gap-2', bare: 'gap-1' };

/** A row of tabs that scrolls sideways when it is too long, with the selected one in sight. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, entries, selected, onSelect, look = 'bare', aside, className, panelClassName, children } = props;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const entry = entries.find(({ id }) => id === key);
        if (entry) onSelect(entry.id);
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className={classNames('flex items-center gap-2', className)}>
        <TabList
          ref={row}
          aria-label={label}
          className={classNames(
            'no-scrollbar -m-1 flex min-w-0 grow scroll-px-3 overflow-x-auto p-1 motion-safe:scroll-smooth',
            'mask-r-from-[calc(100%-0.75rem)]',
            ROW[look],
          )}
        >
          {entries.map(({ id, label: name, count, isUrgent }) => (
            <Tab key={id} id={id} className={`group ${TAB} ${LOOK[look]}`}>
              {name}
              {count !== undefined && (
                <span className={classNames(isUrgent && 'text-red group-data-selected:text-inherit')}>{count}</span>
              )}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {/* Without its own key the panel would keep the id of the first tab. */}
      <TabPanel
        key={selected}
        id={selected}
        className={classNames('flex min-h-0 grow flex-col outline-offset-0', panelClassName)}
      >
        {children}
      </TabPanel>
    </AriaTabs>
  );
};
