import type { ReactNode } from 'react';

/** Title of a screen, what it rests on beside it, its actions at the end. */
export const PageHeader = ({ title, aside, actions }: { title: string; aside?: ReactNode; actions?: ReactNode }) => (
  <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 pb-4 max-sm:gap-x-2 max-sm:pb-3">
    <h1 className="font-title text-title font-bold tracking-tight max-sm:text-[1.375rem] max-sm:leading-8">{title}</h1>
    {aside}
    {actions && <div className="ml-auto flex gap-2.5">{actions}</div>}
  </header>
);
