import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type ArticleSort, naturalSort, viewArticles } from '#components/competitor/article-rows.ts';
import { ArticleTable } from '#components/competitor/article-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { formatCount, formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { articlesQuery, type ShopAddress } from '#core/queries/competitors.ts';
import { usePlatform } from '#web/context.ts';
import { LoadFailure } from '#web/shell/load-failure.tsx';

const LOADING_FAILED = 'Les articles n’ont pas pu être lus sur le serveur.';

/** Every article of a shop, page after page until all are there or the seller has seen enough. */
const useArticles = (address: ShopAddress) => {
  const query = useInfiniteQuery(articlesQuery(usePlatform().api, address));
  const [isStopped, setStopped] = useState(false);
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isStopped && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isStopped, error, fetchNextPage]);
  const articles = useMemo(() => query.data?.pages.flatMap((page) => page.articles) ?? null, [query.data]);
  return { query, articles, isStopped, setStopped };
};

/** The list of articles: search, sort, any number of rows. */
export const ArticlesPanel = ({ address, now }: { address: ShopAddress; now: Instant }) => {
  const { marketplace, shopId } = address;
  const { query, articles, isStopped, setStopped } = useArticles({ marketplace, shopId });
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ArticleSort>(naturalSort('listed'));
  const rows = useMemo(() => viewArticles(articles ?? [], search, sort), [articles, search, sort]);
  if (articles === null) {
    return query.error ? <LoadFailure query={query} failure={LOADING_FAILED} /> : <ArticlesSkeleton />;
  }
  if (articles.length === 0) {
    return (
      <Card>
        <EmptyState title="Aucun article relevé">
          Ouvrez la boutique sur Vinted et faites défiler son dressing{NARROW_NO_BREAK}: les articles affichés
          apparaissent ici.
        </EmptyState>
      </Card>
    );
  }
  const status = [
    search.trim() === ''
      ? formatPlural(articles.length, 'article')
      : `${formatCount(rows.length)} sur ${formatPlural(articles.length, 'article')}`,
    query.hasNextPage && (isStopped ? 'liste arrêtée avant la fin' : 'la suite arrive…'),
  ];
  return (
    <div className="flex flex-col gap-3.5">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <Card className="flex h-[min(42rem,80dvh)] flex-col overflow-hidden">
        <div className="flex shrink-0 flex-wrap items-center gap-2.5 border-b border-line px-3.5 py-2.5">
          <p role="status" className="mr-auto text-small text-ink-2">
            {status.filter(Boolean).join(' · ')}
          </p>
          {query.hasNextPage && (
            <Button size="small" onPress={() => setStopped(!isStopped)}>
              {isStopped ? 'Charger la suite' : 'Arrêter'}
            </Button>
          )}
          <SearchField
            label="Rechercher un article"
            placeholder="Titre, marque, taille…"
            value={search}
            onChange={setSearch}
            className="w-full sm:w-60"
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState
            title="Aucun article trouvé"
            action={<Button onPress={() => setSearch('')}>Effacer la recherche</Button>}
          >
            Rien ne correspond à {quote(search.trim())}.
          </EmptyState>
        ) : (
          <ArticleTable articles={rows} sort={sort} onSort={setSort} now={now} />
        )}
      </Card>
    </div>
  );
};

const ArticlesSkeleton = () => (
  <SkeletonGroup label="Chargement des articles" className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
