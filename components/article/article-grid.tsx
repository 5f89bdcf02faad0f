import type { ReactNode, RefObject } from 'react';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { TickAll } from '#components/ui/tick-all.tsx';
import { type GridHandle, useHasHeaders, VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { safeUrl } from '#core/model/safe-url.ts';

/** The fields that every list of articles shows first. */
export interface ListedArticle {
  title: string | null;
  photoUrl: string | null;
  url: string | null;
}

export interface ArticleGridProps<Row extends ListedArticle> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Column widths, as grid classes. */
  columns: string;
  heads: ReactNode;
  /** The cells of one row; Tab only reaches the current row. */
  children: (row: Row, isCurrent: boolean) => ReactNode;
  /** The ticked rows, by key: a column of boxes stands before the others. */
  selection?: {
    ticked: ReadonlySet<string>;
    onTick: (keys: ReadonlySet<string>) => void;
    /** Ticks those too that are not read yet; by default the rows. */
    onTickAll?: () => void;
  };
  /** How many rows there are, where `rows` are the first of them. */
  total?: number;
  /** Called when the last rows come near: the next ones are wanted. */
  onNearEnd?: () => void;
  /** What Entrée and a press on a row do; by default they open the article's page on the marketplace. */
  onOpen?: (row: Row) => void;
  handle?: RefObject<GridHandle | null>;
}

const GRID = 'grid items-center gap-x-3 px-3.5';
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 59];
const ROOT_TEXT = 16;

/** The height that some articles take, as a CSS length that follows the text size: a short list leaves no empty space. */
export const useHeightOfArticles = (rows: number): string => {
  const head = useHasHeaders() ? HEAD_HEIGHT : 0;
  return `${(head + rows * ROW_HEIGHT + 1) / ROOT_TEXT}rem`;
};

const ignore = (): void => {};

/** Opens the article's page in a tab without access to this one. */
const openPage = ({ url }: ListedArticle): void => {
  const address = safeUrl(url);
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
};

const NONE: ReadonlySet<string> = new Set();

/** A list of any number of articles. */
export const ArticleGrid = <Row extends ListedArticle>(props: ArticleGridProps<Row>) => {
  const { label, rows, keyOf, columns, heads, children, selection, onOpen = openPage, handle } = props;
  const { ticked = NONE, onTick = ignore, onTickAll = () => onTick(new Set(rows.map(keyOf))) } = selection ?? {};
  const shown = selection ? rows.filter((row) => ticked.has(keyOf(row))).length : 0;
  const isAll = shown === rows.length && ticked.size >= (props.total ?? rows.length);
  const hover = (isSelected: boolean): string => (isSelected ? 'bg-plum-soft' : 'hover:bg-sunk');
  return (
    <VirtualGrid<Row>
      label={label}
      rows={rows}
      keyOf={keyOf}
      selected={selection ? ticked : null}
      onToggle={(key) => onTick(ticked.has(key) ? without(ticked, key) : new Set([...ticked, key]))}
      onExtend={(keys) => onTick(new Set([...ticked, ...keys]))}
      onSelectAll={onTickAll}
      onClear={() => onTick(NONE)}
      onOpen={onOpen}
      total={props.total}
      onNearEnd={props.onNearEnd}
      rowHeight={ROW_HEIGHT}
      {...(handle && { handle })}
      header={{
        height: HEAD_HEIGHT,
        className: `${GRID} ${columns} border-b border-line bg-card text-small font-semibold text-ink-2`,
        cells: (
          <>
            {selection && (
              <TickAll
                ticked={isAll ? 'on' : shown > 0 ? 'some' : 'off'}
                onPress={isAll ? () => onTick(NONE) : onTickAll}
              />
            )}
            {heads}
          </>
        ),
      }}
      rowClassName={({ isSelected }) =>
        `inset-x-0 min-h-14.75 border-b border-line py-2 ${hover(isSelected)} ${GRID} ${columns} outline-offset-[-2px]!`
      }
    >
      {(row, { isCurrent, isSelected }) => (
        <>
          {selection && (
            <GridCell>
              <CheckMark state={isSelected ? 'on' : 'off'} />
            </GridCell>
          )}
          {children(row, isCurrent)}
        </>
      )}
    </VirtualGrid>
  );
};

const without = (keys: ReadonlySet<string>, key: string): Set<string> =>
  new Set([...keys].filter((each) => each !== key));

export interface ArticleCellProps {
  article: ListedArticle;
  isCurrent: boolean;
  detail: string;
  /** The seller's account that offers it, when there are several. */
  account?: AccountMark | null;
  /** On a phone the title takes two lines, in place of the detail and, on the narrowest, of the picture. */
  hasLongTitle?: boolean;
  /** Content below the detail. */
  children?: ReactNode;
}

/** An article's picture and title, with a link to its page if known. */
export const ArticleCell = (props: ArticleCellProps) => {
  const { article, isCurrent, detail, account = null, hasLongTitle = false, children } = props;
  const url = safeUrl(article.url);
  const name = article.title ?? 'Sans titre';
  const titleClass = hasLongTitle ? 'max-sm:line-clamp-2 sm:truncate' : 'truncate';
  return (
    <GridCell className="flex min-w-0 items-center gap-2">
      <span className={classNames('relative shrink-0', hasLongTitle && 'max-[22rem]:hidden')}>
        <Photo url={safeUrl(article.photoUrl)} className="h-10.5 w-8.5" />
        {account !== null && <AccountInitial account={account} className="absolute -bottom-1 -left-1.5" />}
      </span>
      <div className="flex min-w-0 flex-col">
        {url === null ? (
          <span dir="auto" className={classNames(titleClass, 'font-semibold')}>
            {name}
          </span>
        ) : (
          <a
            href={url}
            // A title in Arabic or Hebrew is truncated at its end, not at its beginning.
            dir="auto"
            target="_blank"
            rel="noopener noreferrer"
            tabIndex={isCurrent ? 0 : -1}
            className={classNames(titleClass, 'font-semibold hover:underline')}
          >
            {name}
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
        <span className={classNames('truncate text-small text-ink-2', hasLongTitle && 'max-sm:hidden')}>{detail}</span>
        {children}
      </div>
    </GridCell>
  );
};
