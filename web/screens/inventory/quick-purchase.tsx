import { type FormEvent, useState } from 'react';
import { AmountField } from '#components/stock/amount-field.tsx';
import { Line } from '#components/stock/line-field.tsx';
import { valuesOf } from '#components/stock/product-rows.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { randomId } from '#core/api/random-id.ts';
import type { WireProduct } from '#core/contract/products.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import { fieldErrors, nextSku, type ProductFields, toChange, toFields } from './product-fields.ts';
import { type Stock, stockFailure } from './use-stock.ts';

export interface QuickPurchaseProps {
  products: readonly WireProduct[];
  now: Instant;
  stock: Stock;
  onClose: () => void;
}

/** What the next purchase keeps of the one before: mostly they are from one place and day. */
const sticky = ({ boughtOn, source, payment, place }: ProductFields) => ({ boughtOn, source, payment, place });

const QUICK_AMOUNTS = ['5', '8', '10'] as const;

/** « Achat rapide »: price first, and what was chosen last stays for the next one. */
export const QuickPurchase = (props: QuickPurchaseProps) => {
  const { fields, set, round, errors, failure, isPending, isBlank, save } = useQuickPurchase(props);
  const { products, onClose } = props;
  return (
    <Dialog
      isOpen
      title="Achat rapide"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void save(true)} isDisabled={isPending}>
            {isBlank ? 'Fermer' : 'Enregistrer et fermer'}
          </Button>
          <Button type="submit" form="quick-form" variant="primary" isPending={isPending}>
            Enregistrer et suivant
          </Button>
        </>
      }
    >
      <form
        id="quick-form"
        key={round}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(false);
        }}
        className="flex flex-col gap-4 text-ink"
      >
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {failure}
        </p>
        <QuickAmount value={fields.cost} onChange={set('cost')} error={errors.cost ?? null} />
        <Line label="Quoi" value={fields.title} onChange={set('title')} maxLength={500} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Line label="Source" value={fields.source} onChange={set('source')} options={valuesOf(products, 'source')} />
          <Line
            label="Paiement"
            value={fields.payment}
            onChange={set('payment')}
            options={valuesOf(products, 'payment')}
          />
          <Line label="Bac" value={fields.place} onChange={set('place')} options={valuesOf(products, 'place')} />
          <Line label="SKU" value={fields.sku} onChange={set('sku')} />
          <Line
            label="Acheté le"
            type="date"
            value={fields.boughtOn}
            onChange={set('boughtOn')}
            error={errors.boughtOn ?? null}
          />
        </div>
      </form>
    </Dialog>
  );
};

interface QuickAmountProps {
  value: string;
  onChange: (text: string) => void;
  error: string | null;
}

const QuickAmount = ({ value, onChange, error }: QuickAmountProps) => (
  <div className="flex flex-col gap-2">
    <AmountField
      label="Prix d’achat"
      value={value}
      onChange={onChange}
      currency={null}
      error={error}
      autoFocus
      isLarge
    />
    <div className="flex flex-wrap gap-2">
      {QUICK_AMOUNTS.map((amount) => (
        <Button key={amount} size="small" onPress={() => onChange(amount)}>
          {formatMoney(toMinor(amount), 'EUR')}
        </Button>
      ))}
      <Button size="small" onPress={() => onChange('0')}>
        don
      </Button>
    </div>
  </div>
);

/** The form: what it holds, what is wrong with it, and saving it, for the last time or with another one to come. */
const useQuickPurchase = ({ products, now, stock, onClose }: QuickPurchaseProps) => {
  const today = toParisDay(now);
  const [blank] = useState(() => toFields(null));
  const start = (kept: Partial<ProductFields>, sku: string | null): ProductFields => ({
    ...blank,
    ...kept,
    sku: sku ?? '',
  });
  const [fields, setFields] = useState(() => start({ boughtOn: today, ...lastOf(products) }, nextSku(products)));
  const [round, setRound] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isBlank = fields.title.trim() === '' && fields.cost.trim() === '';
  const begin = (): void => {
    setChecked(false);
    setFields(start(sticky(fields), nextSku([{ sku: fields.sku, updatedAt: '9' }, ...products])));
    setRound(round + 1);
  };
  const save = async (isLast: boolean): Promise<void> => {
    if (isBlank && isLast) return onClose();
    setChecked(true);
    setFailure(isBlank ? NOTHING : null);
    const change = toChange(randomId(), blank, fields, today, null);
    if (isBlank || change === null || Object.keys(fieldErrors(fields, today)).length > 0) return;
    setPending(true);
    try {
      await stock.save(
        { products: [change] },
        `${fields.title.trim() || 'Article'}${NARROW_NO_BREAK}: ajouté au stock`,
      );
      if (isLast) onClose();
      else begin();
    } catch (error) {
      setFailure(stockFailure(error));
    }
    setPending(false);
  };
  const errors = isChecked ? fieldErrors(fields, today) : {};
  const set = (name: keyof ProductFields) => (text: string) => setFields((current) => ({ ...current, [name]: text }));
  return { fields, set, round, errors, failure, isPending, isBlank, save };
};

const NOTHING = `Rien à enregistrer${NARROW_NO_BREAK}: saisissez un prix ou un titre.`;

/** Source, payment and place of the article that was entered last. */
const lastOf = (products: readonly WireProduct[]): Partial<ProductFields> => {
  const [last] = products
    .filter(({ updatedAt, itemId }) => updatedAt !== null && itemId === null)
    .toSorted((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? 1 : -1));
  return last ? { source: last.source ?? '', payment: last.payment ?? '', place: last.place ?? '' } : {};
};
