import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { PastQuestion } from '#features/stock/late-article.tsx';
import { useLeaving } from '#features/stock/use-past-change.ts';
import type { ShownStock } from '#features/stock/waiting-stock.ts';

/** What forgetting an article is called: a listing stays, without what was entered about it. */
export const forgetWords = ({ listing }: Pick<WireProduct, 'listing'>): string =>
  listing === null ? 'Supprimer' : 'Effacer la saisie';

interface ForgetDialogProps {
  product: WireProduct;
  stock: Pick<ShownStock, 'products' | 'lots'>;
  onClose: () => void;
  onForget: () => void;
}

/** Asks before an article is forgotten whose lot has sold articles: these would cost something else. */
export const ForgetDialog = ({ product, stock, onClose, onForget }: ForgetDialogProps) => {
  const [isChecked, setChecked] = useState(false);
  const leaving = useMemo(() => [product], [product]);
  const left = useLeaving(stock, leaving);
  return (
    <Dialog
      isOpen
      title={`${forgetWords(product)}${NARROW_NO_BREAK}: ${product.title ?? 'article sans titre'}`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            onPress={() => {
              if (left === null || left.isAgreed) onForget();
              else setChecked(true);
            }}
          >
            {product.listing === null ? 'Supprimer quand même' : 'Effacer quand même'}
          </Button>
        </>
      }
    >
      {left && <PastQuestion {...left} isChecked={isChecked} />}
    </Dialog>
  );
};
