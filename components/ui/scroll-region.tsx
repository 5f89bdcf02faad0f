import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What lies in it, for whoever cannot see it. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Content that scrolls within itself, reached and moved by keys as by the wheel. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key scrolls there
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
);
