import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { plansQuery } from './subscription-queries.ts';
import { planPrice } from './subscription-words.ts';

/** The plans that this server offers. A server of one's own mostly offers none: everything is in it. */
export const PlansCard = () => {
  const query = useQuery(plansQuery(usePlatform().api));
  return (
    <LoadedCard title="Formules proposées" query={query} failure="Les formules proposées n’ont pas pu être lues.">
      {(plans) =>
        plans.length === 0 ? (
          <p className="text-ink-2">
            Ce serveur ne vend aucune formule. Pour changer la vôtre, adressez-vous à qui le tient.
          </p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {plans.map((plan) => (
              <li key={plan.id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="font-semibold">{plan.name}</span>
                <span className="text-right">{planPrice(plan)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedCard>
  );
};
