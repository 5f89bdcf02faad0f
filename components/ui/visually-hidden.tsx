import type { ReactNode } from 'react';

/** Announced to screen readers, not visible. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;
