import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LEVEL_LABELS, marketName } from '#components/competitor/market-labels.ts';
import { type MarketSort, sortMarket } from '#components/competitor/market-rows.ts';
import { MarketTable } from '#components/competitor/market-table.tsx';
import { SuggestionList } from '#components/competitor/suggestion-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Timed } from '#components/ui/present.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { Market, MarketLine } from '#core/contract/competitors.ts';
import { MARKET_LEVELS } from '#core/model/competitor/market-line.ts';
import { fold } from '#core/model/fold.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { marketQuery } from '#core/queries/competitors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { SMALL } from '#web/shell/window-sizes.ts';

/** On a phone the tabs beside it need the room. */
const ICON_UNTIL_USED =
  'w-11! shrink-0 focus-within:w-32! focus-within:shrink has-[input:not(:placeholder-shown)]:w-32! sm:w-56!';

const LOADING_FAILED = 'Le marché n’a pas pu être lu sur le serveur.';

/** Prices and speed across the followed shops, next to the seller's own, with suggestions. */
export const MarketView = () => {
  const market = useQuery(marketQuery(usePlatform().api));
  const { data } = market;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2 low:gap-2">
      <LoadFailure query={market} failure={LOADING_FAILED} />
      {!data && !market.error && (
        <SkeletonGroup label="Chargement du marché" className="flex flex-col gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <SummaryFold figures={[{ label: 'Idées de prix', value: ideasText(data) }]}>
            <SuggestionList market={data} />
          </SummaryFold>
          <MarketCard market={data} />
        </>
      )}
    </div>
  );
};

const ideasText = ({ suggestions }: Market): string =>
  suggestions.length === 0 ? 'aucune' : formatPlural(suggestions.length, 'idée');

/** Lines that this version cannot name have a separate tab, if there are any. */
const levelsOf = ({ lines }: Market): readonly MarketLine['level'][] =>
  lines.some(({ level }) => level === 'unknown') ? [...MARKET_LEVELS, 'unknown'] : MARKET_LEVELS;

const MarketCard = ({ market }: { market: Market }) => {
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState<MarketLine['level']>(
    levelsOf(market).find((each) => market.lines.some((line) => line.level === each)) ?? 'brand_garment',
  );
  const [sort, setSort] = useState<MarketSort>('items');
  const isSmall = useMedia(SMALL);
  const tool = market.lines.length > 0 && (
    <SearchField
      label="Rechercher une marque ou un type"
      placeholder="Marque, type…"
      value={search}
      onChange={setSearch}
      className={isSmall ? ICON_UNTIL_USED : 'w-full sm:w-56'}
    />
  );
  const sample = sampleText(market, level);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const ofLevel = market.lines.filter((line) => line.level === level);
  const lines = ofLevel.filter((line) => {
    const text = fold(marketName(line));
    return words.every((word) => text.includes(word));
  });
  return (
    <Card className="flex flex-col overflow-hidden p-4 max-sm:py-2.5 low:py-2.5">
      <div className={isSmall ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3'}>
        <div className="min-w-0 grow basis-80">
          <h2 className="font-title text-section font-bold">Prix et vitesse</h2>
          <p role="status" className="text-small text-ink-2">
            {formatPlural(lines.length, 'ligne')}
            {!isSmall && ` · ${sample}`}
          </p>
        </div>
        {!isSmall && tool}
      </div>
      <Tabs
        label="Regrouper"
        look="pills"
        selected={level}
        onSelect={setLevel}
        entries={levelsOf(market).map((id) => ({
          id,
          label: LEVEL_LABELS[id].tab,
          count: formatCount(market.lines.filter((line) => line.level === id).length),
        }))}
        panelClassName="pt-2 max-sm:pt-0 low:pt-0"
        aside={isSmall && tool}
      >
        {ofLevel.length === 0 ? (
          <NothingRead title="Pas encore assez d’annonces" page="shops">
            Suivez des boutiques et faites défiler leur dressing{NARROW_NO_BREAK}: une ligne apparaît dès{' '}
            {formatPlural(market.minimum, 'annonce')} semblables, ou{' '}
            {formatPlural(market.minimumSales, 'vente vue', 'ventes vues')}.
          </NothingRead>
        ) : lines.length === 0 ? (
          <EmptyState title="Rien à ce nom">Aucune marque ni aucun type ne correspond.</EmptyState>
        ) : (
          <Timed>
            {(now) => (
              <MarketTable lines={sortMarket(lines, sort)} level={level} sort={sort} onSort={setSort} now={now} />
            )}
          </Timed>
        )}
      </Tabs>
      {isSmall && <p className="pt-2 text-small text-ink-2">{sample}</p>}
    </Card>
  );
};

/** The basis of the lines, and what is on none of them. */
const sampleText = (
  { shops, shopsLeftOut, withoutPrice, withoutBrand, minimum }: Market,
  level: MarketLine['level'],
): string =>
  [
    formatPlural(shops, 'boutique suivie', 'boutiques suivies'),
    shopsLeftOut > 0 &&
      `${formatPlural(shopsLeftOut, 'autre laissée', 'autres laissées')} de côté, trop d’articles en tout`,
    `aucun prix sous ${formatPlural(minimum, 'annonce')}`,
    level !== 'garment' && withoutBrand > 0 && `${formatPlural(withoutBrand, 'annonce')} sans marque, à part`,
    withoutPrice > 0 && `${formatPlural(withoutPrice, 'annonce')} sans prix, à part`,
    level !== 'brand' && 'type déduit du titre',
  ]
    .filter(Boolean)
    .join(' · ');
