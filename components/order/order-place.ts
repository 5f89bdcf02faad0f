import { useEffect, useEffectEvent } from 'react';

/** Where the open order stands in the list that is on screen, and how to pass to its neighbours. */
export interface OrderPlace {
  /** From 1. */
  position: number;
  count: number;
  /** « À expédier ». */
  listName: string;
  /** Null at either end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

/**
 * « ← » and « → » pass to the previous and the next order, except where they move a cursor. « ↑ » and « ↓ » are left to the
 * browser, which scrolls.
 */
export const useOrderKeys = (place: OrderPlace | null): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN) !== null) return;
    const steps: Partial<Record<string, (() => void) | null>> = {
      ArrowLeft: place?.onPrevious ?? null,
      ArrowRight: place?.onNext ?? null,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
