import type { ReactNode } from 'react';

/** Cards of their own height in two columns, read down the first one; in one column where there is no room for two. */
export const CardColumns = ({ children }: { children: ReactNode }) => (
  <div className="gap-4 *:mb-4 *:break-inside-avoid column:columns-2">{children}</div>
);
