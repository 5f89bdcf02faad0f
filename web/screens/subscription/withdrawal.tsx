import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import type { SubscriptionBook } from '#core/queries/subscription.ts';
import { useUser } from '#web/session/use-session.ts';
import { formatLongDate } from '#web/shell/user-text.ts';
import { withdrawalOf } from './withdrawal-text.ts';

export interface WithdrawalProps {
  book: SubscriptionBook;
  isChanging: boolean;
  /** @returns whether it was done */
  onWithdraw: () => Promise<boolean>;
}

/** The right of withdrawal, in sight as long as it lasts (article D221-5 of the Code de la consommation). */
export const Withdrawal = ({ book, isChanging, onWithdraw }: WithdrawalProps) => {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = withdrawalOf(book, useNow());
  const withdrawnAt = formatLongDate(book.terms?.withdrawnAt ?? null);
  if (withdrawnAt !== null && book.terms?.renewal) {
    return (
      <p role="status" className="text-small text-ink-2">
        Rétractation reçue le {withdrawnAt}
        {THIN}: l’abonnement s’arrête et le remboursement est en cours.
      </p>
    );
  }
  if (withdrawal === null) return null;
  const withdraw = async (): Promise<void> => {
    if (await onWithdraw()) setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-small">
      <p className="text-ink-2">Vous pouvez vous rétracter jusqu’au {withdrawal.until} inclus, et être remboursé.</p>
      <Button size="small" onPress={() => setAsking(true)}>
        Renoncer au contrat
      </Button>
      {isAsking && (
        <WithdrawalDialog
          {...withdrawal}
          isPending={isChanging}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

interface WithdrawalDialogProps {
  ordered: string;
  refund: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const WithdrawalDialog = ({ ordered, refund, isPending, onConfirm, onClose }: WithdrawalDialogProps) => {
  const user = useUser();
  return (
    <Dialog
      isOpen
      title={`Renoncer au contrat${THIN}?`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder l’abonnement</Button>
          <Button variant="danger" isPending={isPending} onPress={onConfirm}>
            Confirmer la rétractation
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Vous vous rétractez de l’abonnement commandé le {ordered}, sans motif ni frais. Il s’arrête tout de suite.
        </p>
        <p>{refund}</p>
        {user && <p>L’accusé de réception part à {user.email}.</p>}
      </div>
    </Dialog>
  );
};
