import type { ReactNode } from 'react';

/** On phones the data status has a separate line, so that actions stay next to the title whatever its text. */
const ASIDE =
  'contents max-sm:group-has-[[data-actions]:not(:empty)]/head:order-last max-sm:group-has-[[data-actions]:not(:empty)]/head:flex max-sm:group-has-[[data-actions]:not(:empty)]/head:w-full';

export interface PageHeaderProps {
  title: string;
  /** A word about the thing that the title names. */
  mark?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
}

/** Title of a screen, its data status next to it, its actions at the end. */
export const PageHeader = ({ title, mark, aside, actions }: PageHeaderProps) => (
  <header className="group/head flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 pb-4 max-sm:gap-x-2 max-sm:pb-2 low:pb-2">
    <h1 className="font-title text-title font-bold tracking-tight max-sm:text-[1.375rem] max-sm:leading-8 max-[25rem]:text-[1.25rem]">
      {title}
    </h1>
    {mark}
    {aside && <div className={ASIDE}>{aside}</div>}
    <div data-actions className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden max-sm:gap-1.5">
      {actions}
    </div>
  </header>
);
