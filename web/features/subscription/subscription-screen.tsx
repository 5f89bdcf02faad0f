import { PageHeader } from '#web/shell/page-header.tsx';
import { CurrentCard } from './current-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PlansCard } from './plans-card.tsx';

/** `/app/mon-abonnement`: the plan in force, those on offer, those of the past. */
export const SubscriptionScreen = () => (
  <>
    <PageHeader title="Mon abonnement" />
    <div className="flex max-w-2xl flex-col gap-4">
      <CurrentCard />
      <PlansCard />
      <HistoryCard />
    </div>
  </>
);
