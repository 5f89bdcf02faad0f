import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface TabEntry<Id extends string> {
  id: Id;
  label: string;
  /** Shown after the label, for example « 12 ». */
  count?: string;
  /** Red count: something in it is urgent. */
  isUrgent?: boolean;
  /** Saffron: what is in it is to be completed. */
  isToDo?: boolean;
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
  /** The panel of the selected tab. */
  children: ReactNode;
}

const TAB =
  'flex min-h-7.5 shrink-0 cursor-pointer items-center gap-1 px-2 text-small font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-10';
const LOOK = { pills: 'rounded-full px-3', bare: 'rounded-control' };
const STATE = { on: 'bg-ink text-on-ink', off: 'text-ink-2 hover:text-ink' };
const ROW = { pills: 'gap-2', bare: 'gap-1' };

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Width of the edge at which the row fades out, px. */
const FADED = 12;

/** Not `scrollIntoView`, which would also scroll the page down to a row of tabs below its first screen. */
const scrollSideways = (row: Element, tab: Element): void => {
  const [frame, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [frame.left + FADED - box.left, box.right + FADED - frame.right];
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
};

/**
 * A row of tabs that scrolls horizontally when it is too long. Arrow keys move and select, as the ARIA practices
 * recommend.
 */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, entries, selected, onSelect, look = 'bare', aside, className, panelClassName, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const place = entries.findIndex((entry) => entry.id === selected);

  useLayoutEffect(() => {
    const tab = row.current?.children[place];
    if (row.current && tab) scrollSideways(row.current, tab);
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(place, entries.length);
    const entry = to === undefined ? undefined : entries[to];
    if (to === undefined || !entry) return;
    event.preventDefault();
    onSelect(entry.id);
    const tab = row.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <>
      <div className={classNames('flex items-center gap-2', className)}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classNames(
            'no-scrollbar -m-1 flex min-w-0 grow scroll-px-3 overflow-x-auto p-1 pr-3 motion-safe:scroll-smooth',
            'mask-r-from-[calc(100%-0.75rem)]',
            ROW[look],
          )}
        >
          {entries.map((entry) => {
            const isSelected = entry.id === selected;
            return (
              <button
                key={entry.id}
                type="button"
                role="tab"
                id={`${id}${entry.id}`}
                aria-selected={isSelected}
                aria-controls={isSelected ? `${id}panel` : undefined}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(entry.id)}
                className={classNames(
                  TAB,
                  LOOK[look],
                  isSelected || !entry.isToDo ? STATE[isSelected ? 'on' : 'off'] : 'text-saffron',
                  !isSelected && look === 'pills' && 'bg-sunk',
                )}
              >
                {entry.label}{' '}
                {entry.count !== undefined && (
                  <span className={classNames(entry.isUrgent && !isSelected && 'text-red')}>{entry.count}</span>
                )}
              </button>
            );
          })}
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        className={classNames('flex min-h-0 grow flex-col', panelClassName)}
      >
        {children}
      </div>
    </>
  );
};
