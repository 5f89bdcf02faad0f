import { useNavigate, useSearch } from '@tanstack/react-router';
import { EvaluationsCard } from '#components/competitor/evaluations-card.tsx';
import { PaceCard } from '#components/competitor/pace-card.tsx';
import { LackingShares, SharesCards } from '#components/competitor/shares-cards.tsx';
import type { ReadingProps, ShopReading } from '#components/competitor/shop-reading.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatCount } from '#core/model/french.ts';
import { ArticlesPanel } from './articles-panel.tsx';
import { VisitsPanel } from './visits-panel.tsx';

/** None read does not mean none received: then the tab shows no count. */
const evaluationCount = ({ evaluations: { known, announced } }: ShopReading) =>
  known === 0 && announced !== 0 ? {} : { count: formatCount(known) };

/** Below the overview: everything else, one part at a time. */
export const ShopDetails = ({ reading, now }: ReadingProps) => {
  const { details } = useSearch({ from: '/app/_shell/analyse-concurrence/$marketplace/$shopId' });
  const navigate = useNavigate({ from: '/app/analyse-concurrence/$marketplace/$shopId' });
  const view = details ?? 'visites';
  return (
    <section id="details" aria-label="Détails" className="flex scroll-mt-4 flex-col pt-1">
      <Tabs
        label="Détails de la boutique"
        look="pills"
        selected={view}
        onSelect={(id) =>
          void navigate({ search: id === 'visites' ? {} : { details: id }, replace: true, resetScroll: false })
        }
        entries={[
          { id: 'visites', label: 'Visites et changements', count: formatCount(reading.visits.length) },
          { id: 'annonces', label: 'Annonces et rythme' },
          { id: 'evaluations', label: 'Évaluations', ...evaluationCount(reading) },
          { id: 'articles', label: 'Articles' },
        ]}
        className="pb-3.5"
      >
        {view === 'annonces' && (
          <div className="grid items-start gap-4 md:grid-cols-2">
            <div className="flex flex-col gap-4">
              <PaceCard reading={reading} now={now} />
              <SharesCards reading={reading} now={now} parts={['conditions']} />
            </div>
            <div className="flex flex-col gap-4">
              <SharesCards reading={reading} now={now} parts={['brands', 'garments', 'sizes']} />
              <LackingShares reading={reading} />
            </div>
          </div>
        )}
        {view === 'evaluations' && <EvaluationsCard reading={reading} now={now} />}
        {view === 'visites' && <VisitsPanel reading={reading} now={now} />}
        {view === 'articles' && <ArticlesPanel address={reading.shop} now={now} />}
      </Tabs>
    </section>
  );
};
