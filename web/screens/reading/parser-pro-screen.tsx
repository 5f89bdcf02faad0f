import { usePlatform } from '#features/workplace.tsx';
import { HistoryCard } from './history-card.tsx';
import { ImportCard } from './import-card.tsx';
import { BrowserCard, HealthCard, LedgerCard, SetAsideCard } from './reading-cards.tsx';
import { RecentCard } from './recent-card.tsx';

/** `/app/parser-pro`: the current state of reading, imports of saved pages, and quarantined readings. */
export const ParserProScreen = () => {
  const { reading } = usePlatform();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <HealthCard />
        <LedgerCard />
        {reading && <BrowserCard />}
        <SetAsideCard />
      </div>
      <div className="flex flex-col gap-4">
        <ImportCard />
        <HistoryCard />
        <RecentCard />
      </div>
    </div>
  );
};
