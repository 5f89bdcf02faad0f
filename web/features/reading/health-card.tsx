import { useQuery } from '@tanstack/react-query';
import { HealthList } from '#components/reading/health-list.tsx';
import { useNow } from '#components/ui/present.tsx';
import { SWITCHED_OFF } from '#core/marketplaces/reader-switches.ts';
import { noteWords, reasonWords } from '#core/marketplaces/reason-words.ts';
import { healthQuery } from '#core/queries/reading-server.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** « État de la lecture »: of this browser inside the extension, of all the seller's browsers on the site. */
export const HealthCard = () => {
  const { health, kind } = usePlatform();
  const now = useNow();
  const query = useQuery(healthQuery(health));
  return (
    <LoadedCard title="État de la lecture" query={query} failure="L’état de la lecture n’a pas pu être lu.">
      {(kinds) => (
        <>
          <p className="-mt-2 text-small text-ink-2">
            {kind === 'extension' ? 'Ce que ce navigateur a lu.' : 'Ce que tous vos navigateurs ont lu.'}
          </p>
          <HealthList kinds={kinds} off={SWITCHED_OFF} now={now} reasonWords={reasonWords} noteWords={noteWords} />
        </>
      )}
    </LoadedCard>
  );
};
