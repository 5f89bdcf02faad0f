import { useSearch } from '@tanstack/react-router';
import { CardColumns } from '#web/shell/card-columns.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { CurrentCard } from './current-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlansCard } from './plans-card.tsx';
import { useSubscription } from './use-subscription.ts';

/** `/app/mon-abonnement`: the current plan, those on offer, what was paid. Without a payment provider there are no prices. */
export const SubscriptionScreen = () => {
  const { paiement } = useSearch({ from: '/app/_shell/_account/mon-abonnement' });
  const { book, plans, refresh, leaving, pay, manage, isChanging, renew, withdraw } = useSubscription();
  const isSelling = plans.data && plans.data.plans.length > 0;
  return (
    <>
      {paiement && (
        <div className="pb-4">
          <PaymentNotice came={paiement} book={book.data} refresh={refresh} />
        </div>
      )}
      <CardColumns>
        <CurrentCard
          {...{ isSelling, isChanging }}
          query={book}
          isLeaving={leaving === 'manage'}
          onManage={manage}
          onRenew={renew}
          onWithdraw={withdraw}
        />
        {plans.error ? (
          <LoadedCard title="Formules" query={plans} failure="Les formules n’ont pas pu être lues.">
            {() => null}
          </LoadedCard>
        ) : (
          plans.data &&
          isSelling &&
          book.data && <PlansCard offer={plans.data} book={book.data} leaving={leaving} onPay={pay} onManage={manage} />
        )}
        <HistoryCard query={book} />
      </CardColumns>
    </>
  );
};
