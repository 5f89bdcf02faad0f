import { type FormEvent, useId, useMemo, useState } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { valuesOf } from '#components/stock/product-rows.ts';
import { ageText, stateOf, WAITING } from '#components/stock/product-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Choice, Line } from '#components/ui/line-field.tsx';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate, formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { FATES } from '#core/model/stock/product.ts';
import { FATE_WORDS } from '#core/model/stock/stock-words.ts';
import { type Instant, startOfParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import { changedByLeaving } from '#features/stock/changed-past.ts';
import { LateQuestion, PastQuestion } from '#features/stock/late-article.tsx';
import { OwnPhotoField } from '#features/stock/own-photo-field.tsx';
import { fieldErrors, type ProductFields, toChange, toFields } from '#features/stock/product-fields.ts';
import { stockFailure } from '#features/stock/stock-failure.ts';
import { useLateArticle } from '#features/stock/use-late-article.ts';
import { useChangedDay, useLeaving } from '#features/stock/use-past-change.ts';
import type { Stock } from '#features/stock/use-stock.ts';
import { ForgetDialog, forgetWords } from './forget-dialog.tsx';
import { OwnSale } from './own-sale.tsx';

export interface ProductDialogProps {
  product: WireProduct;
  /** True while a change of it waits for the server. */
  isWaiting: boolean;
  /** All articles: their values are suggested for the others. */
  products: readonly WireProduct[];
  lots: ReadonlyMap<string, WireLot>;
  now: Instant;
  stock: Stock;
  onClose: () => void;
}

/** One article: what is known of it, and every field that the seller may state. */
export const ProductDialog = (props: ProductDialogProps) => {
  const { product, isWaiting, now, stock, onClose } = props;
  const { fields, set, errors, late, past, isChecked, failure, isPending, save, whole } = useProductForm(props);
  const [isForgetting, setForgetting] = useState(false);
  const form = useId();
  const forget = (): void => {
    onClose();
    void stock.forget(product);
  };
  const askOrForget = (): void => (changedByLeaving(whole, [product]).length > 0 ? setForgetting(true) : forget());
  return (
    <Dialog
      isOpen
      title={product.title ?? 'Article sans titre'}
      onClose={onClose}
      footer={
        <>
          {(product.updatedAt !== null || isWaiting) && (
            <Button variant="quiet" className="mr-auto" onPress={askOrForget}>
              {forgetWords(product)}
            </Button>
          )}
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 text-ink">
        <OwnPhotoField product={product} />
        <Known product={product} isWaiting={isWaiting} now={now} />
        <OwnSale {...props} />
        <p role="alert" className="font-medium text-red empty:hidden">
          {failure}
        </p>
        <Inputs {...props} {...{ fields, set, errors, late, past, isChecked }} />
      </form>
      {isForgetting && (
        <ForgetDialog product={product} stock={whole} onClose={() => setForgetting(false)} onForget={forget} />
      )}
    </Dialog>
  );
};

const useProductForm = ({ product, products, lots, now, stock, onClose }: ProductDialogProps) => {
  const today = toParisDay(now);
  const [before] = useState(() => toFields(product));
  const [fields, setFields] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const lot = lots.get(fields.lotId) ?? null;
  const whole = useMemo(() => ({ products, lots: [...lots.values()] }), [products, lots]);
  const isMoved = fields.lotId !== before.lotId;
  const joining = useMemo(() => (isMoved && lot !== null ? [{ product, lot }] : []), [isMoved, lot, product]);
  const late = useLateArticle({ joining, stock: whole, today });
  const errors = fieldErrors(fields, today, lot);
  const changedDay = useChangedDay({ product, fields, before, stock: whole, isWrong: errors.lotSince !== undefined });
  const leaving = useMemo(() => (isMoved && product.lotId !== null ? [product] : []), [isMoved, product]);
  const left = useLeaving(whole, leaving);
  const past = changedDay ?? left;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errors).length > 0 || late?.problem != null || past?.isAgreed === false) return;
    const after = late ? { ...fields, lotSince: late.since ?? '' } : fields;
    const change = toChange(product.id, before, after, today, product.currency);
    if (change === null) return onClose();
    setPending(true);
    try {
      const name = fields.title || product.title || 'Article';
      await stock.save({ products: [change] }, `${name}${NARROW_NO_BREAK}: enregistré`);
      onClose();
    } catch (error) {
      setFailure(stockFailure(error));
      setPending(false);
    }
  };
  const set = (name: keyof ProductFields) => (text: string) => {
    // The day belongs to its lot.
    const ofLot = name === 'lotId' && { lotSince: text === before.lotId ? before.lotSince : '' };
    setFields((current) => ({ ...current, ...ofLot, [name]: text }));
  };
  return { fields, set, errors: isChecked ? errors : {}, late, past, isChecked, failure, isPending, save, whole };
};

type InputsProps = Pick<ProductDialogProps, 'product' | 'products' | 'lots'> &
  Pick<ReturnType<typeof useProductForm>, 'fields' | 'set' | 'errors' | 'late' | 'past' | 'isChecked'>;

const Inputs = ({ product, products, lots, fields, set, errors, late, past, isChecked }: InputsProps) => {
  const line = (name: Parameters<typeof valuesOf>[1]) => ({
    ...{ value: fields[name], onChange: set(name), options: valuesOf(products, name) },
  });
  const amount = (name: 'cost' | 'price') => ({
    ...{ value: fields[name], onChange: set(name), currency: product.currency, error: errors[name] ?? null },
  });
  const isListed = product.listing !== null;
  return (
    <>
      {!isListed && <Line label="Titre" value={fields.title} onChange={set('title')} maxLength={500} />}
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-3">
        <Line label="Marque" {...line('brand')} maxLength={100} />
        <Line label="Catégorie" {...line('category')} maxLength={100} />
        <Line label="Taille" {...line('size')} />
      </div>
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-2">
        {fields.lotId === '' ? (
          <AmountField label="Prix d’achat, en tout" {...amount('cost')} note={partsText(product)} />
        ) : (
          <p className="text-small text-ink-2">
            Prix d’achat{NARROW_NO_BREAK}: sa part du lot
            {product.lotId === fields.lotId &&
              product.cost !== null &&
              `, ${formatMoney(toMinor(product.cost), product.currency)}`}
            .
          </p>
        )}
        <Line
          label="Acheté le"
          type="date"
          value={fields.boughtOn}
          onChange={set('boughtOn')}
          error={errors.boughtOn ?? null}
        />
        <Line label="Source" {...line('source')} />
        <Line label="Paiement" {...line('payment')} />
        <Line label="Vendeur" {...line('supplier')} />
        <Choice label="Lot" value={fields.lotId} onChange={set('lotId')}>
          <option value="">Aucun</option>
          {[...lots.values()].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Choice>
        {late && (
          <div className="col-span-full">
            <LateQuestion late={late} isChecked={isChecked} />
          </div>
        )}
        {fields.lotId !== '' && late === null && (
          <Line
            label="Dans le lot depuis"
            type="date"
            value={fields.lotSince}
            onChange={set('lotSince')}
            error={errors.lotSince ?? null}
            note={sinceText(lots.get(fields.lotId))}
          />
        )}
        {past && (
          <div className="col-span-full">
            <PastQuestion {...past} isChecked={isChecked} />
          </div>
        )}
        <Line label="SKU" value={fields.sku} onChange={set('sku')} />
        <Line label={placeWords().title} {...line('place')} />
        {!isListed && <AmountField label="Prix de vente visé" {...amount('price')} />}
        <Choice label="Ce qu’il est devenu" value={fields.fate} onChange={set('fate')}>
          {FATES.map((fate) => (
            <option key={fate} value={fate}>
              {FATE_WORDS[fate]}
            </option>
          ))}
        </Choice>
      </div>
      <Line label="Note" value={fields.note} onChange={set('note')} maxLength={2_000} />
    </>
  );
};

/** « Vide : depuis l’achat du lot, le 14 oct. 2026. » */
const sinceText = (lot: WireLot | undefined): string => {
  const day = lot?.boughtOn == null ? '' : `, le ${formatDate(startOfParisDay(lot.boughtOn))}`;
  return `Vide${NARROW_NO_BREAK}: depuis l’achat du lot${day}.`;
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

/** « dont 2,60 € de protection et 1,40 € de port »; null without parts. */
const partsText = ({ protection, postage, currency, purchaseId }: WireProduct): string | null => {
  if (purchaseId === null) return 'Zéro pour un don. Vide tant que vous ne le savez pas.';
  const money = (amount: number | null): string =>
    amount === null ? 'inconnu' : formatMoney(toMinor(amount), currency);
  return `dont protection ${money(protection)}, port ${money(postage)}`;
};
