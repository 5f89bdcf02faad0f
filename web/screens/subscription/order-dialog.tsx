import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { START_REQUEST } from '#core/model/order-terms.ts';
import type { OfferedPlan } from '#core/queries/subscription.ts';
import { chargeText, withdrawalText } from './order-text.ts';
import { priceText } from './subscription-text.ts';

interface OrderDialogProps {
  offered: OfferedPlan;
  vatPercent: number | null;
  /** The last day of a subscription that the seller has without paying; null without one. */
  grantedUntil: string | null;
  isLeaving: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** Everything that the law requires before an order, with the request to begin at once; then the payment page. */
export const OrderDialog = ({ offered, vatPercent, grantedUntil, isLeaving, onPay, onClose }: OrderDialogProps) => {
  const [isAsked, setAsked] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const now = useNow();
  return (
    <Dialog
      isOpen
      title={`${offered.name}, ${priceText(offered)}`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Pas maintenant</Button>
          <Button variant="primary" isPending={isLeaving} onPress={isAsked ? onPay : () => setReminded(true)}>
            S’abonner et payer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{chargeText(offered, vatPercent)}</p>
        <p>
          Vous résiliez ici même, quand vous voulez, en trois clics. Ce qui est payé reste ouvert jusqu’à la fin de sa
          période.
        </p>
        {grantedUntil !== null && (
          <p>
            Votre abonnement offert jusqu’au {grantedUntil} vous reste acquis{THIN}: il reprend si celui que vous payez
            s’arrête avant.
          </p>
        )}
        <p>
          {withdrawalText(now)} D’un bouton, sur cette page, ou par écrit{THIN}:{' '}
          <Link
            to="/conditions"
            hash="retractation"
            target="_blank"
            className="font-medium text-plum underline underline-offset-2"
          >
            conditions d’abonnement
          </Link>
          .
        </p>
        <div className="rounded-control bg-plum-soft p-3 text-ink">
          <Checkbox
            isSelected={isAsked}
            isInvalid={isReminded && !isAsked}
            {...(isReminded && !isAsked && { 'aria-describedby': 'start-reminder' })}
            onChange={setAsked}
          >
            {START_REQUEST}
          </Checkbox>
          {isReminded && !isAsked && (
            <p id="start-reminder" role="alert" className="pt-2 text-small font-semibold text-red">
              Cochez cette case pour continuer{THIN}: sans elle, l’abonnement ne peut pas commencer aujourd’hui.
            </p>
          )}
        </div>
        <p className="text-small">Le paiement se fait sur la page suivante, chez Stripe.</p>
      </div>
    </Dialog>
  );
};
