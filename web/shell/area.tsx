import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
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
export const Area = ({ title, pages }: { title: string; pages: readonly AreaPage[] }) => (
  <>
    <PageHeader title={title} />
    <nav
      aria-label={title}
      className="no-scrollbar mb-4 flex gap-x-5 overflow-x-auto border-b border-line max-sm:gap-x-4"
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
