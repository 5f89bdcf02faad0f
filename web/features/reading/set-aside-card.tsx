import { useQuery } from '@tanstack/react-query';
import { SetAsideList } from '#components/reading/set-aside-list.tsx';
import { useNow } from '#components/ui/present.tsx';
import { setAsideQuery } from '#core/queries/reading-server.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** What was read and waits for another page, or for the seller. */
export const SetAsideCard = () => {
  const now = useNow();
  const query = useQuery(setAsideQuery(usePlatform().api));
  return (
    <LoadedCard title="Mises de côté" query={query} failure="Les lectures mises de côté n’ont pas pu être chargées.">
      {(entries) => <SetAsideList entries={entries} now={now} />}
    </LoadedCard>
  );
};
