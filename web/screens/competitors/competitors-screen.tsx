import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatCount } from '#core/model/french.ts';
import { isPremiumNeeded, shopsQuery } from '#core/queries/competitors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { AnalysisNeedsPlan } from './analysis-needs-plan.tsx';
import { MarketView } from './market-view.tsx';
import { OwnShops } from './own-shops.tsx';
import { WatchList } from './watch-list.tsx';

/** `/app/analyse-concurrence`: the followed shops, the visited shops, and the market they form. */
export const CompetitorsScreen = () => {
  const search = useSearch({ from: '/app/_shell/analyse-concurrence/' });
  const navigate = useNavigate({ from: '/app/analyse-concurrence/' });
  const shops = useQuery(shopsQuery(usePlatform().api));
  if (isPremiumNeeded(shops.error)) {
    return (
      <>
        <PageHeader title="Concurrence" />
        <AnalysisNeedsPlan />
      </>
    );
  }
  const all = shops.data?.competitors;
  const count = (of: number | undefined) => (of === undefined ? {} : { count: formatCount(of) });
  const view = search.vue ?? 'suivies';
  return (
    <div className="screen-high flex min-h-130 flex-col max-sm:min-h-90 low:min-h-64">
      <PageHeader title="Concurrence" />
      <Tabs
        label="Concurrence"
        look="pills"
        selected={view}
        onSelect={(id) => void navigate({ search: id === 'suivies' ? {} : { vue: id }, replace: true })}
        entries={[
          { id: 'suivies', label: 'Suivies', ...count(all?.filter(({ followed }) => followed).length) },
          { id: 'visitees', label: 'Visitées', ...count(all?.length) },
          { id: 'marche', label: 'Marché' },
          { id: 'la-mienne', label: 'Ma boutique' },
        ]}
        className="shrink-0 pb-3.5 max-sm:pb-2 low:pb-2"
      >
        {view === 'marche' ? (
          <MarketView />
        ) : view === 'la-mienne' && shops.data ? (
          <OwnShops own={shops.data.own} others={shops.data.competitors} />
        ) : (
          <WatchList
            key={view}
            shops={shops}
            isFollowedOnly={view === 'suivies'}
            tag={search.etiquette ?? null}
            onTag={(tag) =>
              void navigate({ search: (now) => ({ ...now, etiquette: tag ?? undefined }), replace: true })
            }
          />
        )}
      </Tabs>
    </div>
  );
};
