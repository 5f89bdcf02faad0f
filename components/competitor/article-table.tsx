import { Button } from 'react-aria-components/Button';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { formatCount, formatMoney } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { ArticlePhoto } from './article-photo.tsx';
import { type ArticleSort, type ArticleSortKey, naturalSort } from './article-rows.ts';
import { safeUrl } from './shop-reading.ts';
import { STATE_WORDS } from './state-words.ts';

export interface ArticleTableProps {
  articles: readonly CompetitorArticle[];
  sort: ArticleSort;
  onSort: (sort: ArticleSort) => void;
  now: Instant;
}

const COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_8rem_4.5rem_6.5rem_5.5rem]';

const keyOf = ({ itemId }: CompetitorArticle): string => itemId;
const ignore = (): void => {};

/** Opens the article's page in a tab that knows nothing of this one. */
const openArticle = ({ url }: CompetitorArticle): void => {
  const address = safeUrl(url);
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
};

/** The articles of a shop, any number of them. Entrée opens the article's page on the marketplace. */
export const ArticleTable = ({ articles, sort, onSort, now }: ArticleTableProps) => (
  <VirtualGrid<CompetitorArticle>
    label="Articles de la boutique"
    rows={articles}
    keyOf={keyOf}
    selected={null}
    onToggle={ignore}
    onExtend={ignore}
    onSelectAll={ignore}
    onClear={ignore}
    onOpen={openArticle}
    rowHeight={59}
    header={{
      height: 36,
      className: `${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
      cells: <Heads sort={sort} onSort={onSort} />,
    }}
    rowClassName={() =>
      `inset-x-0 min-h-14.75 border-b border-line py-2 hover:bg-sunk ${COLUMNS} outline-offset-[-2px]!`
    }
  >
    {(article, { isCurrent }) => <Row article={article} isCurrent={isCurrent} now={now} />}
  </VirtualGrid>
);

const HEADS: readonly { by: ArticleSortKey | null; label: string; className?: string }[] = [
  { by: 'title', label: 'Article' },
  { by: 'listed', label: 'Mise en ligne', className: 'hidden sm:block' },
  { by: 'favourites', label: 'Favoris', className: 'hidden text-right sm:block' },
  { by: null, label: 'État', className: 'hidden sm:block' },
  { by: 'price', label: 'Prix', className: 'text-right' },
];

const Heads = ({ sort, onSort }: Pick<ArticleTableProps, 'sort' | 'onSort'>) => {
  const Arrow = sort.direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  const turned = sort.direction === 'ascending' ? 'descending' : 'ascending';
  return HEADS.map(({ by, label, className }) =>
    by === null ? (
      <GridHead key={label} className={className}>
        {label}
      </GridHead>
    ) : (
      <GridHead key={label} sort={sort.by === by ? sort.direction : 'none'} className={className}>
        <Button
          onPress={() => onSort(sort.by === by ? { by, direction: turned } : naturalSort(by))}
          className={classNames(
            'inline-flex min-h-6 cursor-pointer items-center gap-1 hover:text-ink',
            sort.by === by && 'text-ink',
          )}
        >
          {label}
          {sort.by === by && <Arrow size={13} />}
        </Button>
      </GridHead>
    ),
  );
};

const Row = ({ article, isCurrent, now }: { article: CompetitorArticle; isCurrent: boolean; now: Instant }) => {
  const { title, brand, size, condition, priceMinor, currency, state, isShown, favourites } = article;
  const listedAt = toInstant(article.listedAt);
  const url = safeUrl(article.url);
  const name = title ?? 'Sans titre';
  const look = STATE_WORDS[state];
  const stateChip = isShown ? <Chip tone={look.tone}>{look.word}</Chip> : <Chip tone="saffron">Plus affiché</Chip>;
  return (
    <>
      <GridCell className="flex min-w-0 items-center gap-2.5">
        <ArticlePhoto url={article.photoUrl} />
        <div className="flex min-w-0 flex-col">
          {url === null ? (
            <span className="truncate font-semibold">{name}</span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              tabIndex={isCurrent ? 0 : -1}
              className="truncate font-semibold hover:underline"
            >
              {name}
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          )}
          <span className="truncate text-small text-ink-2">
            {[brand, size, condition].filter((part) => part !== null && part !== '').join(' · ') || 'détails inconnus'}
          </span>
          <span className="sm:hidden">{stateChip}</span>
        </div>
      </GridCell>
      <GridCell className="hidden text-ink-2 sm:block">
        {listedAt === null ? 'inconnue' : formatDay(listedAt, now)}
      </GridCell>
      <GridCell className="hidden text-right text-ink-2 sm:block">
        {favourites === null ? 'inconnu' : formatCount(favourites)}
      </GridCell>
      <GridCell className="hidden sm:block">{stateChip}</GridCell>
      <GridCell className="text-right font-medium">{formatMoney(priceMinor, currency)}</GridCell>
    </>
  );
};
