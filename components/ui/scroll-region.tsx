import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Describes its content to screen readers. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Content that scrolls within itself, accessible by keyboard as well as by the wheel. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key scrolls there
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
);
