import { ArticleTable } from '#components/competitor/article-table.tsx';
import { STATE_LABELS } from '#components/competitor/state-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { memberUrl } from '#core/marketplaces/seller-links.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import type { ShopAddress } from '#core/queries/competitors.ts';
import { useSeenUrl } from '#features/reading/reading-board.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { ArticleTools } from './article-tools.tsx';
import { type ArticleView, useArticles, useArticleView } from './use-articles.ts';

const LOADING_FAILED = 'Les articles n’ont pas pu être lus sur le serveur.';

/** The list of articles: search, state, sort, any number of rows. */
export const ArticlesPanel = ({ address, now }: { address: ShopAddress; now: Instant }) => {
  const { marketplace, shopId } = address;
  const { query, articles, total, isLoading, isStopped, setStopped } = useArticles({ marketplace, shopId });
  const view = useArticleView(articles, isLoading);
  if (articles === null) {
    return query.error ? <LoadFailure query={query} failure={LOADING_FAILED} /> : <ArticlesSkeleton />;
  }
  if (articles.length === 0) return <NoArticles shopId={shopId} />;
  const isFiltered = view.search.trim() !== '' || view.state !== null;
  const status = [
    isFiltered
      ? `${formatCount(view.rows.length)} sur ${formatPlural(articles.length, 'article')}`
      : query.hasNextPage
        ? `${formatCount(articles.length)} articles chargés sur ${formatCount(total)}`
        : formatPlural(articles.length, 'article'),
    query.hasNextPage && (isLoading ? 'la suite arrive, triée à la fin…' : 'liste arrêtée avant la fin'),
  ];
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <Card className="flex h-[min(42rem,80dvh)] flex-col overflow-hidden">
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-2.5">
          <p role="status" className="mr-auto text-small text-ink-2 max-sm:w-full">
            {status.filter(Boolean).join(' · ')}
          </p>
          {query.hasNextPage && (
            <Button size="small" onPress={() => setStopped(!isStopped)}>
              {isStopped ? 'Charger la suite' : 'Arrêter'}
            </Button>
          )}
          <ArticleTools articles={articles} view={view} />
        </div>
        {view.rows.length === 0 ? (
          <NothingFound view={view} />
        ) : (
          <ArticleTable articles={view.rows} sort={view.sort} onSort={view.setSort} now={now} />
        )}
      </Card>
    </div>
  );
};

const NoArticles = ({ shopId }: Pick<ShopAddress, 'shopId'>) => (
  <Card>
    <NothingRead title="Aucun article enregistré" page="shops" href={memberUrl(shopId, useSeenUrl())}>
      Ouvrez la boutique sur Vinted et faites défiler son dressing{NARROW_NO_BREAK}: les articles affichés apparaissent
      ici.
    </NothingRead>
  </Card>
);

const NothingFound = ({ view: { search, state, clear } }: { view: ArticleView }) => {
  const sought = [search.trim(), state !== null && STATE_LABELS[state].word].filter(Boolean).join(' · ');
  return (
    <EmptyState title="Aucun article trouvé" action={<Button onPress={clear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(sought)}.
    </EmptyState>
  );
};

const ArticlesSkeleton = () => (
  <SkeletonGroup label="Chargement des articles" className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
