import type { ReactNode } from 'react';

/** Behind a figure: what is counted, where that was read and when, and what it lacks. */
export const OriginList = ({ children }: { children: ReactNode }) => (
  <dl className="flex max-w-80 flex-col gap-3 text-small [&_dd]:text-ink-2 [&_dt]:font-semibold">{children}</dl>
);

/** One answer: one `dd` or several. */
export const OriginPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    {children}
  </div>
);
