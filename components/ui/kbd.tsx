import type { ReactNode } from 'react';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-inner border border-line bg-sunk px-1.5 font-sans text-small font-semibold whitespace-nowrap text-ink-2">
    {children}
  </kbd>
);
