import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useMoreAtTheSide } from './use-more-at-the-side.ts';

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
