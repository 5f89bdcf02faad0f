import { useQuery } from '@tanstack/react-query';
import { AmountField } from '#components/money/amount-field.tsx';
import { Choice, Line } from '#components/ui/line-field.tsx';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { OfferedField } from '#core/model/stock/offers.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { FATES } from '#core/model/stock/product.ts';
import { FATE_WORDS } from '#core/model/stock/stock-words.ts';
import { startOfParisDay } from '#core/model/time.ts';
import { offeredQuery } from '#core/queries/products.ts';
import { LateQuestion, PastQuestion } from '#features/stock/late-article.tsx';
import { optionsIn } from '#features/stock/offered.ts';
import { usePlatform } from '#features/workplace.tsx';
import type { ProductFormInput, useProductForm } from './use-product-form.ts';

type ProductInputsProps = Pick<ProductFormInput, 'product'> & { lots: readonly WireLot[] } & Pick<
    ReturnType<typeof useProductForm>,
    'fields' | 'set' | 'errors' | 'late' | 'past' | 'isChecked'
  >;

/** Every field that the seller may state of an article. */
export const ProductInputs = ({ product, lots, fields, set, errors, late, past, isChecked }: ProductInputsProps) => {
  const offers = useQuery(offeredQuery(usePlatform())).data;
  const line = (name: OfferedField) => ({
    ...{
      value: fields[name],
      onChange: set(name),
      options: offers === undefined ? NO_OPTIONS : optionsIn(offers, name),
    },
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
          {fields.lotId !== '' && !lots.some(({ id }) => id === fields.lotId) && (
            <option value={fields.lotId}>Son lot actuel</option>
          )}
          {lots.map(({ id, title }) => (
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
            note={sinceText(lots.find(({ id }) => id === fields.lotId))}
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

const NO_OPTIONS: readonly string[] = [];

/** « Vide : depuis l’achat du lot, le 14 oct. 2026. » */
const sinceText = (lot: WireLot | undefined): string => {
  const day = lot?.boughtOn == null ? '' : `, le ${formatDate(startOfParisDay(lot.boughtOn))}`;
  return `Vide${NARROW_NO_BREAK}: depuis l’achat du lot${day}.`;
};

/** « dont 2,60 € de protection et 1,40 € de port »; null without parts. */
const partsText = ({ protection, postage, currency, purchaseId }: WireProduct): string | null => {
  if (purchaseId === null) return 'Zéro pour un don. Vide tant que vous ne le savez pas.';
  const money = (amount: number | null): string =>
    amount === null ? 'inconnu' : formatMoney(toMinor(amount), currency);
  return `dont protection ${money(protection)}, port ${money(postage)}`;
};
