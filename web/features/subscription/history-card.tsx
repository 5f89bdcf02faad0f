import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { planName } from '#web/shell/user-words.ts';
import { historyQuery } from './subscription-queries.ts';
import { periodOf } from './subscription-words.ts';

/** Past subscriptions, newest first. */
export const HistoryCard = () => {
  const query = useQuery(historyQuery(usePlatform().api));
  return (
    <LoadedCard title="Historique" query={query} failure="L’historique de vos abonnements n’a pas pu être lu.">
      {(history) =>
        history.length === 0 ? (
          <p className="text-ink-2">Aucun abonnement passé.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {history.map(({ plan, startDate, endDate }) => (
              <li key={`${plan} ${startDate}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <span className="font-semibold">{planName(plan)}</span>
                <span className="text-ink-2">{periodOf({ startDate, endDate })}</span>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedCard>
  );
};
