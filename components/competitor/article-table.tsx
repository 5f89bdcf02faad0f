import { ArticleCell, ArticleGrid } from '#components/article/article-grid.tsx';
import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { formatCount, formatMoney } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { type ArticleSort, type ArticleSortKey, naturalSort } from './article-rows.ts';
import { STATE_LABELS, stateOf } from './state-labels.ts';

export interface ArticleTableProps {
  articles: readonly CompetitorArticle[];
  sort: ArticleSort;
  onSort: (sort: ArticleSort) => void;
  now: Instant;
}

const COLUMNS = 'grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_7.5rem_4.5rem_7rem_5.5rem]';

const keyOf = ({ itemId }: CompetitorArticle): string => itemId;

/** The articles of a shop. */
export const ArticleTable = ({ articles, sort, onSort, now }: ArticleTableProps) => (
  <ArticleGrid<CompetitorArticle>
    label="Articles de la boutique"
    rows={articles}
    keyOf={keyOf}
    columns={COLUMNS}
    heads={<ArticleHeads heads={HEADS} sort={sort} onSort={onSort} naturalSort={naturalSort} />}
  >
    {(article, isCurrent) => <Cells article={article} isCurrent={isCurrent} now={now} />}
  </ArticleGrid>
);

const HEADS: readonly ArticleHead<ArticleSortKey>[] = [
  { by: 'title', label: 'Article' },
  { by: 'listed', label: 'Mise en ligne', className: 'hidden sm:block' },
  { by: 'favourites', label: 'Favoris', className: 'hidden text-right sm:block', isNumber: true },
  { by: null, label: 'État', className: 'hidden pl-3 sm:block' },
  { by: 'price', label: 'Prix', className: 'text-right', isNumber: true },
];

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
        {listedAt === null ? <Dash word="inconnue" /> : formatDay(listedAt, now)}
      </GridCell>
      <GridCell className="hidden text-right text-ink-2 tabular-nums sm:block">
        {favourites === null ? <Dash /> : formatCount(favourites)}
      </GridCell>
      <GridCell className="hidden pl-3 sm:block">{stateChip}</GridCell>
      <GridCell className="text-right font-medium tabular-nums">
        {priceMinor === null || currency === null ? <Dash /> : formatMoney(priceMinor, currency)}
        {former && (
          <span className="block text-small font-normal text-ink-2">
            avant {formatMoney(former.priceMinor, currency)}
          </span>
        )}
      </GridCell>
    </>
  );
};
