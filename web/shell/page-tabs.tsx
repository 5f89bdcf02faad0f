import { Link, type LinkProps } from '@tanstack/react-router';

export interface PageTab {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** Links between the pages of one area, below the title of each. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2 pb-4 max-sm:pb-3">
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex min-h-7.5 items-center rounded-full px-3 text-small font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-10"
        activeProps={{ className: 'bg-ink text-on-ink' }}
        inactiveProps={{ className: 'bg-sunk text-ink-2 hover:text-ink' }}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
