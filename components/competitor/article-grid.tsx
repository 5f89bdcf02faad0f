import type { ReactNode } from 'react';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import { safeUrl } from './shop-reading.ts';

/** What every list of articles shows first of each. */
export interface ListedArticle {
  title: string | null;
  photoUrl: string | null;
  url: string | null;
}

export interface ArticleGridProps<Row extends ListedArticle> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Widths of the columns, as classes of a grid. */
  columns: string;
  heads: ReactNode;
  /** The cells of one row; only the current row is reached by Tab. */
  children: (row: Row, isCurrent: boolean) => ReactNode;
}

const GRID = 'grid items-center gap-x-3 px-3.5';
const ignore = (): void => {};

/** Opens the article's page in a tab that knows nothing of this one. */
const openPage = ({ url }: ListedArticle): void => {
  const address = safeUrl(url);
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
};

/** Articles to look at, any number of them. Entrée opens the article's page on the marketplace. */
export const ArticleGrid = <Row extends ListedArticle>(props: ArticleGridProps<Row>) => {
  const { label, rows, keyOf, columns, heads, children } = props;
  return (
    <VirtualGrid<Row>
      label={label}
      rows={rows}
      keyOf={keyOf}
      selected={null}
      onToggle={ignore}
      onExtend={ignore}
      onSelectAll={ignore}
      onClear={ignore}
      onOpen={openPage}
      rowHeight={59}
      header={{
        height: 36,
        className: `${GRID} ${columns} border-b border-line bg-card text-small font-semibold text-ink-2`,
        cells: heads,
      }}
      rowClassName={() =>
        `inset-x-0 min-h-14.75 border-b border-line py-2 hover:bg-sunk ${GRID} ${columns} outline-offset-[-2px]!`
      }
    >
      {(row, { isCurrent }) => children(row, isCurrent)}
    </VirtualGrid>
  );
};

export interface ArticleCellProps {
  article: ListedArticle;
  isCurrent: boolean;
  detail: string;
  /** Below the detail. */
  children?: ReactNode;
}

/** An article's picture and title, leading to its page where that is known. */
export const ArticleCell = ({ article, isCurrent, detail, children }: ArticleCellProps) => {
  const url = safeUrl(article.url);
  const name = article.title ?? 'Sans titre';
  return (
    <GridCell className="flex min-w-0 items-center gap-2.5">
      <Photo url={safeUrl(article.photoUrl)} className="h-10.5 w-8.5" />
      <div className="flex min-w-0 flex-col">
        {url === null ? (
          <span dir="auto" className="truncate font-semibold">
            {name}
          </span>
        ) : (
          <a
            href={url}
            // A title in Arabic or Hebrew is cut at its end, not at its beginning.
            dir="auto"
            target="_blank"
            rel="noopener noreferrer"
            tabIndex={isCurrent ? 0 : -1}
            className="truncate font-semibold hover:underline"
          >
            {name}
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
        <span className="truncate text-small text-ink-2">{detail}</span>
        {children}
      </div>
    </GridCell>
  );
};
