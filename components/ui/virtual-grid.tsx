// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold rows that are placed by hand
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { type GridActions, useGridInput } from './use-grid-input.ts';
import { useMedia } from './use-media.ts';

export interface GridHandle {
  /** Puts the focus on the row with that key; without a key, or when there is no such row, on the current one. */
  focus: (key?: string) => void;
}

export interface VirtualGridProps<Row> extends GridActions<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Null: rows are only read and opened, never ticked. */
  selected: ReadonlySet<string> | null;
  /** Pixels at the usual text size of 16; rows are measured, so an approximate value suffices. */
  rowHeight: number;
  gap?: number;
  /** Space at both ends, in pixels. */
  padding?: number;
  /** Column headers that stay visible, and their height in pixels at the usual text size; a narrow window has none. */
  header?: { cells: ReactNode; height: number; className: string };
  /** Returns the cells of one row. */
  children: (row: Row, state: { isSelected: boolean; isCurrent: boolean }) => ReactNode;
  rowClassName: (state: { isSelected: boolean }, row: Row) => string;
  className?: string;
  handle?: Ref<GridHandle> | undefined;
  /** How many rows there are, where `rows` are the first of them. */
  total?: number | undefined;
  /** Called when the last rows come near: the next ones are wanted. */
  onNearEnd?: (() => void) | undefined;
}

/**
 * A list of any length that only renders the visible rows. Tab reaches one row at a time; arrows, Début, Fin and Page
 * move, Espace ticks, Maj extends, Entrée opens, Ctrl+A ticks all, Échap none. Clicking a row ticks it.
 */
export const VirtualGrid = <Row,>(given: VirtualGridProps<Row>) => {
  const hasHeader = useHasHeaders();
  const props = hasHeader ? given : withoutHeader(given);
  const { rows, keyOf, header } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(rows, keyOf, scroller);
  const { virtualizer, headerHeight } = useRows(props, scroller, cursor.index);
  useNearEnd(virtualizer.range?.endIndex ?? 0, props);

  const moveTo = (to: number): void => {
    virtualizer.scrollToIndex(to, { align: 'auto' });
    cursor.moveTo(to);
  };
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / props.rowHeight) - 1);
  const input = useGridInput({ ...props, index: cursor.index, moveTo, page });
  useImperativeHandle(props.handle, () => ({
    focus: (key) => {
      const at = key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key);
      moveTo(at === -1 ? cursor.index : at);
    },
  }));

  const firstRow = header ? 2 : 1;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.total ?? rows.length) + firstRow - 1}
      aria-multiselectable={props.selected ? true : undefined}
      tabIndex={-1}
      onKeyDown={input.onKeyDown}
      className={classNames('relative min-h-0 grow overflow-y-auto overscroll-contain outline-none', props.className)}
    >
      {header && (
        // biome-ignore lint/a11y/useFocusableInteractive: one reaches the sort buttons in it
        <div
          role="row"
          aria-rowindex={1}
          className={classNames('sticky top-0 z-10', header.className)}
          style={{ height: headerHeight }}
        >
          {header.cells}
        </div>
      )}
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const isCurrent = item.index === cursor.index;
          const isSelected = props.selected?.has(keyOf(row)) ?? false;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its rows
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="row"
              aria-rowindex={item.index + firstRow}
              aria-selected={props.selected ? isSelected : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onFocus={() => cursor.onFocus(item.index)}
              onClick={(event) => input.onClick(event, item.index)}
              className={classNames('absolute top-0', props.rowClassName({ isSelected }, row))}
              style={{ transform: `translateY(${item.start - headerHeight}px)` }}
            >
              {props.children(row, { isSelected, isCurrent })}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** Rows before the last one at which the next ones are wanted: a few screens. */
const NEAR = 40;

const useNearEnd = <Row,>(last: number, { rows, onNearEnd }: VirtualGridProps<Row>): void => {
  const isNear = rows.length - last < NEAR;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows that are near again are to be asked for again
  useEffect(() => {
    if (isNear) onNearEnd?.();
  }, [isNear, rows.length, onNearEnd]);
};

/** Whether the window is wide enough for column headers. */
export const useHasHeaders = (): boolean => useMedia('(width >= 40rem)');

const withoutHeader = <Row,>({ header: _, ...rest }: VirtualGridProps<Row>): VirtualGridProps<Row> => rest;

const useRows = <Row,>(
  { rows, keyOf, rowHeight, gap = 0, padding = 0, header }: VirtualGridProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  current: number,
) => {
  const [scale] = useState(textScale);
  const headerHeight = (header?.height ?? 0) * scale;
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows, keyOf],
  );
  // The current row stays rendered wherever the list is scrolled, otherwise the focus would be lost with it.
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), current])].filter((at) => at < range.count).sort((a, b) => a - b),
    [current],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * scale,
    getItemKey,
    rangeExtractor,
    gap,
    paddingStart: padding,
    paddingEnd: padding,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight + gap,
    scrollPaddingEnd: gap,
    overscan: useAfterFirstFrame() ? 8 : 0,
    // Rendered immediately for a list as high as the window, instead of being measured first.
    initialRect: { width: innerWidth, height: innerHeight },
    useFlushSync: false,
  });
  return { virtualizer, headerHeight };
};

/** The text size that the person chose in the browser, relative to the usual one. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** False until what was drawn first is on screen: for what nobody sees yet, which would only hold that back. */
const useAfterFirstFrame = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task of its own comes after the frame.
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
};
