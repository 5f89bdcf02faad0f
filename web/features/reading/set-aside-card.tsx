import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { SetAsideList } from '#components/reading/set-aside-list.tsx';
import { setAsideQuery } from '#core/queries/reading-server.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.ts';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** What was read and waits for another page, or for the seller. */
export const SetAsideCard = () => {
  const { now } = useSnapshot(clock);
  const query = useQuery(setAsideQuery(usePlatform().api));
  return (
    <LoadedCard title="Mises de côté" query={query} failure="Les lectures mises de côté n’ont pas pu être chargées.">
      {(entries) => <SetAsideList entries={entries} now={now} />}
    </LoadedCard>
  );
};
