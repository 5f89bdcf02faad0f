import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FIELD_INPUT } from '#components/ui/field-class.ts';
import { CheckIcon, CloseIcon } from '#components/ui/icons.ts';
import { toUserText } from '#core/errors.ts';
import { entrySign, formatMoney } from '#core/model/french.ts';
import { toMinor, withoutGroups } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';

export interface PriceCellProps {
  order: Order;
  /** Tab only reaches the current row. */
  isCurrent: boolean;
  /** Null takes the price by hand back. Rejects when the server refuses it. */
  onSave: (price: string | null) => Promise<unknown>;
}

const FAILED = 'Le prix n’a pas été enregistré. Réessayez dans un instant.';
const WRONG = 'Prix\u202f: saisissez un montant positif, par exemple 18,50.';

/** The sale price, edited in place: Entrée keeps it, Échap leaves it, an empty field returns to the price that was read. */
export const PriceCell = (props: PriceCellProps) => {
  const [isEditing, setEditing] = useState(false);
  const { order, isCurrent } = props;
  if (isEditing) return <PriceForm {...props} onDone={() => setEditing(false)} />;
  const price = toMinor(order.price);
  const label = `Modifier le prix de ${order.title ?? 'cette vente'}`;
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${label} : ${price === null ? 'à saisir' : formatMoney(price, order.currency)}`}
      onClick={(event) => {
        event.stopPropagation();
        setEditing(true);
      }}
      className={
        price === null
          ? 'hatched min-h-8 cursor-pointer rounded-control border border-dashed border-saffron bg-saffron-soft px-2.5 font-semibold text-saffron'
          : 'min-h-8 cursor-pointer rounded-control px-2 font-semibold tabular-nums decoration-dotted underline-offset-4 hover:bg-sunk hover:underline'
      }
    >
      {price === null ? 'à saisir' : formatMoney(price, order.currency)}
    </button>
  );
};

const PriceForm = ({ order, onSave, onDone }: PriceCellProps & { onDone: () => void }) => {
  const [text, setText] = useState(order.price === null ? '' : order.price.toFixed(2).replace('.', ','));
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== '' && toMinor(typed) === null) return setError(WRONG);
    setPending(true);
    try {
      await onSave(typed === '' ? null : typed.replace(',', '.'));
      onDone();
    } catch (failure) {
      setError(toUserText(failure, FAILED));
      setPending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The list would move, tick or open rows.
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col items-end gap-1" noValidate>
      <div className="flex items-center gap-1">
        <label className="flex min-h-8 items-center rounded-control border border-plum bg-card px-2 outline-2 outline-plum">
          <span className="sr-only">Prix de vente de {order.title ?? 'cette vente'}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the seller has just asked for this field
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={error !== null}
            onChange={(event) => setText(withoutGroups(event.target.value))}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.target.select()}
            className={`${FIELD_INPUT} w-16 text-right tabular-nums`}
          />
          <span aria-hidden="true" className="pl-1 text-ink-2">
            {entrySign(order.currency)}
          </span>
        </label>
        <Button type="submit" size="small" variant="primary" aria-label="Garder ce prix" isPending={isPending}>
          <CheckIcon size={14} />
        </Button>
        <Button size="small" aria-label="Laisser le prix" onPress={onDone}>
          <CloseIcon size={14} />
        </Button>
      </div>
      <p role="alert" className="text-right text-small font-medium text-red empty:hidden">
        {error}
      </p>
    </form>
  );
};
