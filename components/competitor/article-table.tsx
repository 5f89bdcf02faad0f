import { Button } from 'react-aria-components/Button';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { formatCount, formatMoney } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { ArticleCell, ArticleGrid } from './article-grid.tsx';
import { type ArticleSort, type ArticleSortKey, naturalSort } from './article-rows.ts';
import { STATE_LABELS, stateOf } from './state-labels.ts';

export interface ArticleTableProps {
  articles: readonly CompetitorArticle[];
  sort: ArticleSort;
  onSort: (sort: ArticleSort) => void;
  now: Instant;
}

const COLUMNS = 'grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_8rem_4.5rem_6.5rem_5.5rem]';

const keyOf = ({ itemId }: CompetitorArticle): string => itemId;

/** The articles of a shop. */
export const ArticleTable = ({ articles, sort, onSort, now }: ArticleTableProps) => (
  <ArticleGrid<CompetitorArticle>
    label="Articles de la boutique"
    rows={articles}
    keyOf={keyOf}
    columns={COLUMNS}
    heads={<Heads sort={sort} onSort={onSort} />}
  >
    {(article, isCurrent) => <Cells article={article} isCurrent={isCurrent} now={now} />}
  </ArticleGrid>
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

const Cells = ({ article, isCurrent, now }: { article: CompetitorArticle; isCurrent: boolean; now: Instant }) => {
  const { brand, size, condition, priceMinor, formerPrices, currency, favourites } = article;
  const listedAt = toInstant(article.listedAt);
  const { word, tone } = STATE_LABELS[stateOf(article)];
  const stateChip = <Chip tone={tone}>{word}</Chip>;
  const [former] = formerPrices;
  const detail = [brand, size, condition].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <>
      <ArticleCell article={article} isCurrent={isCurrent} detail={detail || 'détails inconnus'}>
        <span className="sm:hidden">{stateChip}</span>
      </ArticleCell>
      <GridCell className="hidden text-ink-2 sm:block">
        {listedAt === null ? 'inconnue' : formatDay(listedAt, now)}
      </GridCell>
      <GridCell className="hidden text-right text-ink-2 tabular-nums sm:block">
        {favourites === null ? 'inconnu' : formatCount(favourites)}
      </GridCell>
      <GridCell className="hidden sm:block">{stateChip}</GridCell>
      <GridCell className="text-right font-medium tabular-nums">
        {formatMoney(priceMinor, currency)}
        {former && (
          <span className="block text-small font-normal text-ink-2">
            avant {formatMoney(former.priceMinor, currency)}
          </span>
        )}
      </GridCell>
    </>
  );
};
