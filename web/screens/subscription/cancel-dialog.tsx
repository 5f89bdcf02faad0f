import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import type { SubscriptionBook } from '#core/queries/subscription.ts';
import { formatLongDate } from '#web/shell/user-text.ts';

interface CancelDialogProps {
  book: SubscriptionBook;
  isPending: boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** The one question between « Résilier » and its being done. */
export const CancelDialog = ({ book: { terms }, isPending, onCancel, onClose }: CancelDialogProps) => {
  const end = formatLongDate(terms?.periodEnd ?? null);
  return (
    <Dialog
      isOpen
      title={`Résilier votre abonnement${THIN}?`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder l’abonnement</Button>
          <Button variant="danger" isPending={isPending} onPress={onCancel}>
            Résilier l’abonnement
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {terms?.renewal === 'overdue' ? (
          <p>
            Le dernier paiement n’a pas abouti{THIN}: l’abonnement s’arrête tout de suite, et rien ne sera plus débité.
          </p>
        ) : (
          <p>
            Il reste ouvert jusqu’à la fin de ce qui est payé{end === null ? '' : `, le ${end}`}, puis s’arrête. Rien ne
            sera plus débité, et vous pouvez changer d’avis d’ici là.
          </p>
        )}
        <p>Vos commandes, vos ventes et tout votre historique restent lisibles et exportables.</p>
      </div>
    </Dialog>
  );
};
