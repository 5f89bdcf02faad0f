// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus; Tab goes on to the controls in it
import type { ReactNode } from 'react';

interface CellProps {
  className?: string | undefined;
  children: ReactNode;
}

export const GridCell = ({ className, children }: CellProps) => (
  <div role="gridcell" className={className}>
    {children}
  </div>
);

export interface GridHeadProps extends CellProps {
  /** Only for a sortable column. */
  sort?: 'ascending' | 'descending' | 'none';
}

export const GridHead = ({ className, sort, children }: GridHeadProps) => (
  <div role="columnheader" aria-sort={sort} className={className}>
    {children}
  </div>
);
