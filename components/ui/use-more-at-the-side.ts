import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether content lies beyond the right edge of what scrolls, now and after each change of size. */
export const useMoreAtTheSide = (scroller: RefObject<HTMLElement | null>) => {
  const [goesOn, setGoesOn] = useState(false);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element) setGoesOn(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [scroller, measure]);
  return { goesOn, measure };
};
