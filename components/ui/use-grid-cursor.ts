import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * The one row of a list that Tab reaches. It follows its row when the list is re-sorted; when its row disappears the
 * cursor stays at the same position, and keeps the focus if it had it.
 */
export const useGridCursor = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  scroller: RefObject<HTMLElement | null>,
) => {
  const [key, setKey] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const wantsFocus = useRef(false);
  const holdsFocus = useRef(false);

  const found = useMemo(() => (key === null ? -1 : rows.findIndex((row) => keyOf(row) === key)), [rows, keyOf, key]);
  const index = found >= 0 ? found : Math.max(0, Math.min(lastIndex.current, rows.length - 1));

  useLayoutEffect(() => {
    lastIndex.current = index;
    const isLost = holdsFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    if (row) wantsFocus.current = false;
  });

  return {
    index,
    /** Makes a row the current one; the caller scrolls it into view. */
    moveTo(to: number, takesFocus = true): void {
      const row = rows[to];
      if (row === undefined) return;
      wantsFocus.current = takesFocus;
      setKey(keyOf(row));
    },
    onFocus(to: number): void {
      holdsFocus.current = true;
      const row = rows[to];
      if (row !== undefined) setKey(keyOf(row));
    },
    onBlur(next: EventTarget | null): void {
      if (next instanceof Node && !scroller.current?.contains(next)) holdsFocus.current = false;
    },
  };
};
