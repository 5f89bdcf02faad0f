import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { useNow } from '#components/ui/present.tsx';
import { isPremium } from '#core/model/subscription.ts';
import type { PastSubscription, Payment, SubscriptionBook } from '#core/queries/subscription.ts';
import { LoadedCard, type Loading } from '#web/shell/loaded-card.tsx';
import { formatLongDate, planName } from '#web/shell/user-text.ts';
import { amountText, paidPeriod, paidText, periodOf, refundText } from './subscription-text.ts';

/** Everything that was paid, and past subscriptions; newest first. Readable with and without a plan. */
export const HistoryCard = ({ query }: { query: Loading<SubscriptionBook> }) => (
  <LoadedCard title="Historique" query={query} failure="L’historique de vos abonnements n’a pas pu être lu.">
    {({ history, payments, hasInvoices }) => (
      <>
        {payments.length > 0 && <Payments payments={payments} hasInvoices={hasInvoices} />}
        {history.length > 0 && <PastSubscriptions history={history} isBelow={payments.length > 0} />}
        {payments.length + history.length === 0 ? (
          <p className="text-ink-2">Aucun abonnement passé.</p>
        ) : (
          <p className="pt-1">
            <Link to="/app/compte" className={buttonClass('secondary', 'small')}>
              Télécharger mes données
            </Link>
          </p>
        )}
      </>
    )}
  </LoadedCard>
);

const Payments = ({ payments, hasInvoices }: { payments: readonly Payment[]; hasInvoices: boolean }) => (
  <section className="flex flex-col gap-1">
    <h3 className="text-small font-semibold text-ink-2">{paidText(payments) ?? 'Paiements'}</h3>
    <ul className="flex flex-col divide-y divide-line">
      {payments.map((payment) => (
        <PaymentRow key={`${payment.paidAt} ${payment.from} ${payment.price}`} payment={payment} />
      ))}
    </ul>
    {hasInvoices && (
      <p className="text-small text-ink-2">Les factures sont dans la gestion du paiement, chez le prestataire.</p>
    )}
  </section>
);

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const [refund, period] = [refundText(payment), paidPeriod(payment)];
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[9.5rem_1fr_auto]">
      <span className="text-ink-2 sm:text-ink">{formatLongDate(payment.paidAt) ?? 'date inconnue'}</span>
      <span className="col-start-1 row-start-2 min-w-0 sm:col-start-2 sm:row-start-1">
        <span className="font-semibold">{payment.plan === null ? 'Autre paiement' : planName(payment.plan)}</span>
        {period !== null && <span className="block text-small text-ink-2">{period}</span>}
      </span>
      <span className="text-right font-semibold tabular-nums">
        {amountText(payment)}
        {refund !== null && <span className="block text-small font-normal text-ink-2">{refund}</span>}
      </span>
    </li>
  );
};

/** One that is in force waits for the current one to end. */
const PastSubscriptions = ({ history, isBelow }: { history: readonly PastSubscription[]; isBelow: boolean }) => {
  const now = useNow();
  return (
    <section className="flex flex-col gap-1">
      {isBelow && <h3 className="pt-2 text-small font-semibold text-ink-2">Autres abonnements</h3>}
      <ul className="flex flex-col divide-y divide-line">
        {history.map(({ plan, status, startDate, endDate }) => (
          <li key={`${plan} ${startDate}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="font-semibold">{planName(plan)}</span>
            <span className="text-ink-2">
              {periodOf({ startDate, endDate })}
              {isPremium({ plan, status, endDate }, now) && ', reprend quand l’autre s’arrête'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
