import { useEffect, useState } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { SECOND } from '#core/model/time.ts';
import type { SubscriptionBook } from '#core/queries/subscription.ts';
import { planName } from '#web/shell/user-text.ts';

interface PaymentNoticeProps {
  came: 'recu' | 'abandonne';
  book: SubscriptionBook | undefined;
  /** Has the server ask its payment provider. */
  refresh: () => Promise<void>;
}

/** The server asks its provider at most every five seconds. */
const ASK_EVERY = 6 * SECOND;
const ASKED_AT_MOST = 10;

/** The outcome of the payment from whose page the seller returns. « Reçu » is only shown once the server knows it. */
export const PaymentNotice = ({ came, book, refresh }: PaymentNoticeProps) => {
  const isPaid = book?.terms?.renewal === 'renews';
  const isLate = useAsking(came === 'recu' && !isPaid, refresh);
  if (came === 'abandonne') {
    return (
      <Banner tone="neutral" role="status" title="Paiement abandonné">
        Vous avez quitté la page de paiement avant la fin. Rien n’a été débité.
      </Banner>
    );
  }
  if (isPaid) {
    return (
      <Banner tone="green" role="status" title="Paiement reçu, merci">
        Votre abonnement {planName(book.subscription?.plan ?? '')} est ouvert.
      </Banner>
    );
  }
  return (
    <Banner tone="blue" role="status" title="En attente de la confirmation du paiement">
      {isLate
        ? 'Elle n’est pas encore arrivée. Elle s’affichera ici dès que le prestataire l’enverra\u202f: inutile de payer à nouveau.'
        : 'Elle arrive d’ordinaire en quelques secondes.'}
    </Banner>
  );
};

/** Asks now and then again while it waits. @returns whether it gave up, and waits for an announcement only */
const useAsking = (isWaiting: boolean, refresh: () => Promise<void>): boolean => {
  const [asked, setAsked] = useState(0);
  const isLate = asked >= ASKED_AT_MOST;
  useEffect(() => {
    if (!isWaiting || isLate) return;
    // A failure is no news: the message of the provider may still arrive.
    void refresh().catch(() => {});
    const timer = setTimeout(() => setAsked(asked + 1), ASK_EVERY);
    return () => clearTimeout(timer);
  }, [isWaiting, isLate, asked, refresh]);
  return isLate;
};
