import type { ReactNode } from 'react';

/** A titled part of the order window. */
export const OrderSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2 border-t border-line py-3.5">
    <h3 className="font-title font-bold text-ink">{title}</h3>
    {children}
  </section>
);
