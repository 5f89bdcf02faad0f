import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useInSight } from '#components/ui/use-in-sight.ts';
import { useMoreAtTheSide } from '#components/ui/use-more-at-the-side.ts';
import { PageHeader } from './page-header.tsx';

export interface AreaPage {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

const TAB =
  '-mb-px flex min-h-9 shrink-0 items-center border-b-2 border-transparent px-0.5 text-body font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11';

/**
 * Pages that belong together, under one title; each keeps its own address. The tabs are links rather than an ARIA tab
 * list, because each one opens a page.
 */
export const Area = ({ title, pages }: { title: string; pages: readonly AreaPage[] }) => {
  const row = useRef<HTMLElement>(null);
  const { goesOn, measure } = useMoreAtTheSide(row);
  useInSight(row, '[aria-current="page"]', useLocation().pathname);
  return (
    <>
      <PageHeader title={title} />
      <nav
        ref={row}
        aria-label={title}
        onScroll={measure}
        className={classNames(
          'no-scrollbar mb-4 flex scroll-px-12 gap-x-5 overflow-x-auto border-b border-line max-sm:gap-x-4',
          goesOn && 'fades-right',
        )}
      >
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={TAB} activeProps={{ className: 'border-plum! text-plum!' }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
};
