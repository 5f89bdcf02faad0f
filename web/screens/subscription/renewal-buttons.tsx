import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { SubscriptionBook } from '#core/queries/subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';

export interface RenewalButtonsProps {
  book: SubscriptionBook;
  isChanging: boolean;
  /** @returns whether it was done */
  onRenew: (renews: boolean) => Promise<boolean>;
}

/** « Résilier », as easy to find as the plans are, or « Reprendre » once that was asked for. Nothing for what was granted. */
export const RenewalButtons = ({ book, isChanging, onRenew }: RenewalButtonsProps) => {
  const [isAsking, setAsking] = useState(false);
  const renewal = book.terms?.renewal ?? null;
  if (renewal === null) return null;
  if (renewal === 'ends') {
    return (
      <Button isPending={isChanging} onPress={() => void onRenew(true)}>
        Reprendre
      </Button>
    );
  }
  const cancel = async (): Promise<void> => {
    if (await onRenew(false)) setAsking(false);
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>Résilier</Button>
      {isAsking && (
        <CancelDialog
          book={book}
          isPending={isChanging}
          onCancel={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
