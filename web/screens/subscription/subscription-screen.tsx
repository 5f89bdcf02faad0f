import { useQuery } from '@tanstack/react-query';
import { Chip } from '#components/ui/chip.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { Subscription } from '#core/contract/auth.ts';
import type { Instant } from '#core/model/time.ts';
import { usePlatform } from '#features/workplace.tsx';
import { CardColumns } from '#web/shell/card-columns.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { formatLongDate, planName } from '#web/shell/user-text.ts';
import { historyQuery, plansQuery, subscriptionQuery } from './subscription-queries.ts';
import { periodOf, planPrice, stateOf } from './subscription-text.ts';

/** `/app/mon-abonnement`: the current plan, the available ones, the past ones. */
export const SubscriptionScreen = () => (
  <CardColumns>
    <CurrentCard />
    <PlansCard />
    <HistoryCard />
  </CardColumns>
);

/** What a seller keeps without a current plan (DECISIONS §5). */
const WITHOUT_PLAN = 'Vos commandes, votre historique et vos exports restent les vôtres, avec ou sans abonnement.';

/** The plan in force and its end. */
const CurrentCard = () => {
  const query = useQuery(subscriptionQuery(usePlatform().api));
  const now = useNow();
  return (
    <LoadedCard title="Votre formule" query={query} failure="Votre abonnement n’a pas pu être lu.">
      {(subscription) => (
        <>
          {subscription ? (
            <InForce subscription={subscription} now={now} />
          ) : (
            <p className="text-lead font-semibold">Sans abonnement</p>
          )}
          <p className="text-ink-2">{WITHOUT_PLAN}</p>
        </>
      )}
    </LoadedCard>
  );
};

const InForce = ({ subscription, now }: { subscription: Subscription; now: Instant }) => {
  const isActive = stateOf(subscription, now) === 'active';
  const end = formatLongDate(subscription.endDate);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-title text-figure font-bold">{planName(subscription.plan)}</span>
      <Chip tone={isActive ? 'green' : 'saffron'} hasDot>
        {isActive ? 'en cours' : 'terminée'}
      </Chip>
      <span className="text-ink-2">{endText(isActive, end)}</span>
    </div>
  );
};

const endText = (isActive: boolean, end: string | null): string => {
  if (end === null) return isActive ? 'sans date de fin' : 'fin inconnue';
  return isActive ? `jusqu’au ${end}` : `depuis le ${end}`;
};

/** The plans that this server offers. A self-hosted server usually offers none, because everything is included. */
const PlansCard = () => {
  const query = useQuery(plansQuery(usePlatform().api));
  return (
    <LoadedCard title="Formules proposées" query={query} failure="Les formules proposées n’ont pas pu être lues.">
      {(plans) =>
        plans.length === 0 ? (
          <p className="text-ink-2">
            Ce site ne propose aucune formule. Pour changer la vôtre, adressez-vous à son hébergeur.
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

/** Past subscriptions, newest first. */
const HistoryCard = () => {
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
