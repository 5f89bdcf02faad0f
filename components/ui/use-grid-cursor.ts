import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';

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
  const [, renderAgain] = useReducer((moves: number) => moves + 1, 0);

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

  // What the seller has gone to meanwhile keeps the focus: a row that is drawn late must not take it back.
  useEffect(() => {
    const onFocusElsewhere = ({ target }: FocusEvent): void => {
      if (target instanceof Node && scroller.current?.contains(target)) return;
      wantsFocus.current = false;
      holdsFocus.current = false;
    };
    document.addEventListener('focusin', onFocusElsewhere);
    return () => document.removeEventListener('focusin', onFocusElsewhere);
  }, [scroller]);

  return {
    index,
    /** Makes a row the current one; the caller scrolls it into view. */
    moveTo(to: number, takesFocus = true): void {
      const row = rows[to];
      if (row === undefined) return;
      wantsFocus.current = takesFocus;
      setKey(keyOf(row));
      // The row may be the current one already: then the key alone would not bring the focus back to it.
      renderAgain();
    },
    onFocus(to: number): void {
      holdsFocus.current = true;
      const row = rows[to];
      if (row !== undefined) setKey(keyOf(row));
    },
  };
};
