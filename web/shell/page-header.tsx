import type { ReactNode } from 'react';

/** Title of a screen, what it rests on beside it, its actions at the end. */
export const PageHeader = ({ title, aside, actions }: { title: string; aside?: ReactNode; actions?: ReactNode }) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
    <h1 className="font-title text-title font-bold tracking-tight">{title}</h1>
    {aside}
    {actions && <div className="ml-auto flex flex-wrap gap-2.5">{actions}</div>}
  </header>
);
