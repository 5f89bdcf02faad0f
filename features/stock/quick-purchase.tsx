import type { FormEvent } from 'react';
import { AmountField } from '#components/money/amount-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Line } from '#components/ui/line-field.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { formatCount, formatMoney, NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import { type DayLot, dayLotCost } from '#core/model/stock/day-lot.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PriceKeypad } from './price-keypad.tsx';
import { pressPriceKey } from './price-keys.ts';
import { waitingText } from './use-buying.ts';
import { type QuickPurchaseInput, useQuickPurchase } from './use-quick-purchase.ts';

const QUICK_AMOUNTS = ['5', '8', '10'] as const;
/** A telephone or the side panel: both buttons stand in one line. */
const NARROW = '(width < 40rem)';
/** A telephone: what is typed most has keys of its own. */
const THUMB = `(pointer: coarse) and ${NARROW}`;

/** « Achat rapide »: price first, and what was chosen last stays for the next one. */
export const QuickPurchase = (input: QuickPurchaseInput) => {
  const {
    fields,
    set,
    round,
    errors,
    failure,
    isPending,
    isBlank,
    save,
    lot,
    isInLot,
    setInLot,
    picture,
    isPhotoKept,
  } = useQuickPurchase(input);
  const { offered, buying, mended, onClose } = input;
  const isNarrow = useMedia(NARROW);
  const hasKeys = useMedia(THUMB);
  const share = isNarrow ? 'grow' : '';
  return (
    <Dialog
      isOpen
      title="Achat rapide"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void save(true)} isDisabled={isPending} className={share}>
            {isBlank ? 'Fermer' : isNarrow ? 'Terminer' : 'Enregistrer et fermer'}
          </Button>
          {mended === null && (
            <Button type="submit" form="quick-form" variant="primary" isPending={isPending} className={share}>
              Enregistrer et suivant
            </Button>
          )}
          {hasKeys && <PriceKeypad onPress={(key) => set('cost')(pressPriceKey(fields.cost, key))} />}
        </>
      }
    >
      <form
        id="quick-form"
        key={round}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(mended !== null);
        }}
        className="flex flex-col gap-4 text-ink"
      >
        <WhereItWaits buying={buying} />
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {picture.error ?? failure}
        </p>
        {/* The price comes first for the keyboard, the picture for the eye. */}
        <div className="flex flex-row-reverse gap-3">
          <QuickAmount value={fields.cost} onChange={set('cost')} error={errors.cost ?? null} asksKeyboard={!hasKeys} />
          <PhotoTile {...picture} isKept={isPhotoKept} onChoose={(file) => void picture.choose(file)} />
        </div>
        <Line label="Quoi" value={fields.title} onChange={set('title')} maxLength={500} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Line label="Source" value={fields.source} onChange={set('source')} options={offered.source} />
          <Line label="Paiement" value={fields.payment} onChange={set('payment')} options={offered.payment} />
          <Line label={placeWords().title} value={fields.place} onChange={set('place')} options={offered.place} />
          <Line label="SKU" value={fields.sku} onChange={set('sku')} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox isSelected={isInLot} onChange={setInLot}>
            Dans le lot du jour
          </Checkbox>
          {isInLot && <span className="text-small text-ink-2">{lotText(lot, fields.cost.trim() === '')}</span>}
        </div>
        <Line
          label="Acheté le"
          type="date"
          value={fields.boughtOn}
          onChange={set('boughtOn')}
          error={errors.boughtOn ?? null}
        />
      </form>
    </Dialog>
  );
};

/** « 4e article · 26,50 € »; before its price is typed, what the others cost. */
const lotText = (lot: DayLot, isUntyped: boolean): string => {
  const cost = dayLotCost(isUntyped ? { ...lot, unpriced: lot.unpriced - 1 } : lot);
  const order = lot.count === 1 ? '1er' : `${formatCount(lot.count)}e`;
  return `${order} article · ${cost === null ? 'coût du lot à saisir' : formatMoney(cost, ENTRY_CURRENCY)}`;
};

/** Without a network: where purchases are kept, and how many. */
const WhereItWaits = ({ buying: { isOffline, purchases } }: Pick<QuickPurchaseInput, 'buying'>) => {
  const count = purchases.filter(({ addition }) => addition.products.length > 0).length;
  if (!isOffline && count === 0) return null;
  const waiting = count > 0 ? waitingText(count) : null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone="saffron">{[isOffline && 'hors connexion', waiting].filter(Boolean).join(' · ')}</Chip>
      <span className="text-small text-ink-2">
        {isOffline
          ? 'Gardé sur cet appareil, envoyé une seule fois au retour du réseau.'
          : 'Envoi au serveur dès qu’il répond.'}
      </span>
    </div>
  );
};

interface QuickAmountProps {
  value: string;
  onChange: (text: string) => void;
  error: string | null;
  asksKeyboard: boolean;
}

const QuickAmount = ({ value, onChange, error, asksKeyboard }: QuickAmountProps) => (
  <div className="flex min-w-0 grow flex-col gap-2">
    <AmountField
      label="Prix d’achat"
      value={value}
      onChange={onChange}
      currency={null}
      error={error}
      asksKeyboard={asksKeyboard}
      autoFocus
      isLarge
    />
    <div className="flex flex-wrap gap-1.5">
      {QUICK_AMOUNTS.map((amount) => (
        <Button key={amount} size="small" onPress={() => onChange(amount)}>
          {amount}
          {NO_BREAK}€
        </Button>
      ))}
      <Button size="small" onPress={() => onChange('0')}>
        don
      </Button>
    </div>
  </div>
);
