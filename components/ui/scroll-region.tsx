import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

interface ScrollRegionProps {
  /** Describes its content to screen readers. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Content that scrolls within itself, by keyboard as well as by the wheel. It fades out where more follows at the side. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => {
  const region = useRef<HTMLElement>(null);
  const { goesOn, measure } = useMoreAtTheSide(region);
  return (
    <section
      ref={region}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key scrolls there
      tabIndex={0}
      onScroll={measure}
      className={classNames(className, goesOn && 'not-focus-visible:fades-right')}
    >
      {children}
    </section>
  );
};

/** Whether content lies beyond the right edge, now and after each change of size. */
const useMoreAtTheSide = (region: { readonly current: HTMLElement | null }) => {
  const [goesOn, setGoesOn] = useState(false);
  const measure = useCallback(() => {
    const element = region.current;
    if (element) setGoesOn(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
  }, [region]);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [region, measure]);
  return { goesOn, measure };
};
