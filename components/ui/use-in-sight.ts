import { type RefObject, useLayoutEffect } from 'react';

/** Width of the edge at which a row fades out, px. */
const FADED = 48;

/** Not `scrollIntoView`, which would also scroll the page down to a row below its first screen. */
const scrollSideways = (scroller: Element, chosen: Element): void => {
  const [frame, box] = [scroller.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const [before, after] = [frame.left + FADED - box.left, box.right + FADED - frame.right];
  if (before > 0) scroller.scrollLeft -= before;
  else if (after > 0) scroller.scrollLeft += after;
};

/**
 * Keeps what is chosen in a row that scrolls sideways in sight, also in a window that gets narrower.
 * @param selector finds it in the row
 * @param changes is another text when something else is chosen, or when the row is drawn wider
 */
export const useInSight = (scroller: RefObject<HTMLElement | null>, selector: string, changes: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen, and where it lies, follows from `changes`
  useLayoutEffect(() => {
    const frame = scroller.current;
    const chosen = frame?.querySelector(selector);
    if (!frame || !chosen) return;
    scrollSideways(frame, chosen);
    const observer = new ResizeObserver(() => scrollSideways(frame, chosen));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [scroller, selector, changes]);
};
