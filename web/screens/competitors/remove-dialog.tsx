import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Competitor } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { formatPlural } from '#core/model/french.ts';
import { useShopActions } from '#features/shops/use-shop-actions.ts';

interface RemoveDialogProps {
  /** Null while nothing is asked. */
  shop: Competitor | null;
  onClose: () => void;
  onRemoved?: () => void;
}

/** The confirmation before a shop is deleted with all its data. */
export const RemoveDialog = ({ shop, onClose, onRemoved }: RemoveDialogProps) => {
  const { remove } = useShopActions();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (shop === null) return;
    setBusy(true);
    const isGone = await remove(shop);
    setBusy(false);
    if (!isGone) return;
    onClose();
    onRemoved?.();
  };
  return (
    <Dialog
      isOpen={shop !== null}
      title={shop === null ? '' : `Supprimer ${shopName(shop)} ?`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Garder</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void confirm()}>
            Supprimer
          </Button>
        </>
      }
    >
      {shop && (
        <p>
          {formatPlural(shop.visitCount, 'visite')}, les articles, les évaluations, votre note et vos étiquettes seront
          effacés. Cela ne peut pas être annulé.
        </p>
      )}
    </Dialog>
  );
};
