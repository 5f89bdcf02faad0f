import { useId, useState } from 'react';
import { ageText, stateOf, WAITING } from '#components/stock/product-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { formatMoney } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { changedByLeaving } from '#features/stock/changed-past.ts';
import { OwnPhotoField } from '#features/stock/own-photo-field.tsx';
import { ForgetDialog, forgetWords } from './forget-dialog.tsx';
import { OwnSale } from './own-sale.tsx';
import { ProductInputs } from './product-inputs.tsx';
import { type ProductFormInput, useProductForm } from './use-product-form.ts';

export interface ProductDialogProps extends ProductFormInput {
  /** True while a change of it waits for the server. */
  isWaiting: boolean;
}

/** One article: what is known of it, and every field that the seller may state. */
export const ProductDialog = (props: ProductDialogProps) => {
  const { product, isWaiting, now, stock, onClose } = props;
  const { save, failure, isPending, lotStock, ...form } = useProductForm(props);
  const [isForgetting, setForgetting] = useState(false);
  const formId = useId();
  const forget = (): void => {
    onClose();
    void stock.forget(product);
  };
  const askOrForget = (): void =>
    changedByLeaving(lotStock.stock, [product]).length > 0 ? setForgetting(true) : forget();
  return (
    <Dialog
      isOpen
      title={product.title ?? 'Article sans titre'}
      onClose={onClose}
      footer={
        <>
          {(product.updatedAt !== null || isWaiting) && (
            <Button
              variant="quiet"
              className="mr-auto"
              isDisabled={product.lotId !== null && !lotStock.isKnown}
              onPress={askOrForget}
            >
              {forgetWords(product)}
            </Button>
          )}
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 text-ink">
        <OwnPhotoField product={product} />
        <Known product={product} isWaiting={isWaiting} now={now} />
        <OwnSale {...props} />
        <p role="alert" className="font-medium text-red empty:hidden">
          {failure}
        </p>
        <ProductInputs product={product} lots={lotStock.stock.lots} {...form} />
      </form>
      {isForgetting && (
        <ForgetDialog product={product} stock={lotStock.stock} onClose={() => setForgetting(false)} onForget={forget} />
      )}
    </Dialog>
  );
};

/** How the sale was matched. */
const MATCHED_BY_WORDS: Readonly<Record<NonNullable<WireProduct['sale']>['by'], string>> = {
  chosen: ', rapproché par vous',
  item: ', par son annonce',
  sku: ', par le SKU que nomme votre fichier',
  unknown: '',
};

const Known = ({ product, isWaiting, now }: Pick<ProductDialogProps, 'product' | 'isWaiting' | 'now'>) => {
  const { sale } = product;
  const state = stateOf(product);
  const soldAt = toInstant(sale?.date);
  const age = ageText(product, toParisDay(now));
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
      <Chip tone={state.tone}>{state.word}</Chip>
      {isWaiting && <Chip tone="saffron">{WAITING}</Chip>}
      {product.listing !== null && product.price !== null && (
        <span>en annonce à {formatMoney(toMinor(product.price), product.priceCurrency)}</span>
      )}
      {age !== null && <span>{age}</span>}
      {sale && (
        <span>
          vendu{soldAt !== null && ` ${formatDay(soldAt, now)}`}
          {sale.price !== null && ` à ${formatMoney(toMinor(sale.price), sale.currency)}`}
          {MATCHED_BY_WORDS[sale.by]}
        </span>
      )}
    </p>
  );
};
