import type { ReactNode } from 'react';
import { saleDayOf } from '#components/order/order-text.ts';
import { Chip } from '#components/ui/chip.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { Purchase } from '#core/contract/purchases.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import type { Instant } from '#core/model/time.ts';

/** « protection 1,50 € · envoi 2,88 € »; unknown parts are omitted. */
const extrasOf = ({ serviceFee, shipping, currency }: Purchase): string => {
  const said = (label: string, amount: number | null) =>
    amount === null ? [] : [`${label} ${formatMoney(toMinor(amount), currency)}`];
  return [...said('protection', serviceFee), ...said('envoi', shipping)].join(' · ');
};

/** A purchase with « à expédier » concerns the seller: for the buyer it has not been sent yet. */
const stateOf = ({ phase, statusText }: Purchase): string => {
  if (phase === 'to_ship' || phase === 'label_missing') return statusText?.trim() || 'Pas encore expédiée';
  return phaseLabel({ phase, statusText });
};

export interface PurchaseRowProps {
  purchase: Purchase;
  now: Instant;
  action?: ReactNode;
}

/** One purchase. */
export const PurchaseRow = ({ purchase, now, action }: PurchaseRowProps) => {
  const extras = extrasOf(purchase);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5">
      <Photo url={purchase.photoUrl} className="h-12 w-10" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {purchase.title?.trim() || 'Achat sans titre'}
          </span>
          <span className="ml-auto shrink-0 font-semibold tabular-nums">
            {purchase.price === null ? 'prix inconnu' : formatMoney(toMinor(purchase.price), purchase.currency)}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
          <span>
            {saleDayOf(purchase, now)}
            <span className="max-sm:hidden">{extras !== '' && ` · ${extras}`}</span>
          </span>
          <Chip>{stateOf(purchase)}</Chip>
          <span className="sm:hidden">{extras}</span>
          {action}
        </p>
      </div>
    </li>
  );
};
