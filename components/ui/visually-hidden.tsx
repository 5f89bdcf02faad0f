import type { ReactNode } from 'react';

/** Said to screen readers, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;
