import { useQuery } from '@tanstack/react-query';
import { Chip } from '#components/ui/chip.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { Subscription } from '#core/contract/auth.ts';
import type { Instant } from '#core/model/time.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { formatLongDate, planName } from '#web/shell/user-words.ts';
import { subscriptionQuery } from './subscription-queries.ts';
import { stateOf } from './subscription-words.ts';

/** What a seller keeps when no plan is in force (DECISIONS §5). */
const WITHOUT_PLAN = 'Vos commandes, votre historique et vos exports restent les vôtres, avec ou sans abonnement.';

/** The plan in force and its end. */
export const CurrentCard = () => {
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
      <span className="text-ink-2">{endWords(isActive, end)}</span>
    </div>
  );
};

const endWords = (isActive: boolean, end: string | null): string => {
  if (end === null) return isActive ? 'sans date de fin' : 'fin inconnue';
  return isActive ? `jusqu’au ${end}` : `depuis le ${end}`;
};
