import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { siteQuery } from '#core/queries/site.ts';
import { usePlatform } from '#features/workplace.tsx';

export interface SiteFileLinkProps {
  /** Such as `/licences.txt`. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** A link to a file of the site. Inside the extension, which lacks it, the file is the server's, in a tab of its own. */
export const SiteFileLink = ({ path, className, children }: SiteFileLinkProps) => {
  const platform = usePlatform();
  const isOnSite = platform.kind === 'web';
  const { data: site } = useQuery({ ...siteQuery(platform), enabled: !isOnSite });
  if (isOnSite) {
    return (
      <a href={path} className={className}>
        {children}
      </a>
    );
  }
  if (site === undefined) return children;
  return (
    <a href={site + path} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  );
};
