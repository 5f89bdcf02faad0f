import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useInSight } from './use-in-sight.ts';
import { useMoreAtTheSide } from './use-more-at-the-side.ts';

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

/**
 * A row of tabs that scrolls sideways when it is too long, and fades out where more follow. Arrow keys move and select,
 * as the ARIA practices recommend.
 */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, entries, selected, onSelect, look = 'bare', aside, className, panelClassName, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { goesOn, measure } = useMoreAtTheSide(scroller);
  const place = entries.findIndex((entry) => entry.id === selected);

  // The counts arrive after the first tabs, and move them.
  const words = entries.map(({ label: name, count }) => `${name} ${count}`).join();
  useInSight(scroller, '[aria-selected="true"]', `${place} ${words}`);

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
          ref={scroller}
          onScroll={measure}
          className={classNames(
            'no-scrollbar -m-1 min-w-0 grow scroll-px-12 overflow-x-auto p-1 motion-safe:scroll-smooth',
            goesOn && 'fades-right',
          )}
        >
          <div
            ref={row}
            role="tablist"
            aria-label={label}
            onKeyDown={onKeyDown}
            className={classNames('flex w-max', ROW[look])}
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
