import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MarketTable } from '#components/competitor/market-table.tsx';
import { SuggestionList } from '#components/competitor/suggestion-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { fold } from '#core/model/fold.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { marketQuery } from '#core/queries/competitors.ts';
import { usePlatform } from '#web/context.ts';
import { LoadFailure } from '#web/shell/load-failure.tsx';

const LOADING_FAILED = 'Le marché n’a pas pu être lu sur le serveur.';

/** Prices and speed over the followed shops, beside the seller's own, and what follows from them. */
export const MarketView = () => {
  const market = useQuery(marketQuery(usePlatform().api));
  const [search, setSearch] = useState('');
  const { data } = market;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const lines =
    data?.lines.filter(({ brand, garment }) => {
      const text = fold(`${brand} ${garment ?? ''}`);
      return words.every((word) => text.includes(word));
    }) ?? [];
  return (
    <div className="flex flex-col gap-3.5">
      <LoadFailure query={market} failure={LOADING_FAILED} />
      {!data && !market.error && (
        <SkeletonGroup label="Chargement du marché" className="flex flex-col gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <SuggestionList suggestions={data.suggestions} minimum={data.minimum} />
          <Card className="flex flex-col overflow-hidden p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
              <div>
                <h2 className="font-title text-section font-bold">Par marque et type d’article</h2>
                <p role="status" className="text-small text-ink-2">
                  {formatPlural(lines.length, 'ligne')} ·{' '}
                  {formatPlural(data.shops, 'boutique suivie', 'boutiques suivies')} · jamais sous{' '}
                  {formatPlural(data.minimum, 'annonce')}. Le type est déduit du titre.
                </p>
              </div>
              {data.lines.length > 0 && (
                <SearchField
                  label="Rechercher une marque ou un type"
                  placeholder="Marque, type…"
                  value={search}
                  onChange={setSearch}
                  className="w-full sm:w-56"
                />
              )}
            </div>
            {data.lines.length === 0 ? (
              <EmptyState title="Pas encore assez d’annonces">
                Suivez des boutiques et faites défiler leur dressing{NARROW_NO_BREAK}: une marque apparaît ici dès{' '}
                {data.minimum} annonces.
              </EmptyState>
            ) : lines.length === 0 ? (
              <EmptyState title="Rien à ce nom">Aucune marque ni aucun type ne correspond.</EmptyState>
            ) : (
              <MarketTable lines={lines} />
            )}
          </Card>
        </>
      )}
    </div>
  );
};
