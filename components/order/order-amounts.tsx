import { classNames } from '#components/ui/class-names.ts';
import type { OrderDetails } from '#core/contract/orders.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { isSideOpen } from '#core/model/order-lists.ts';
import { isBeforeScan } from '#core/model/phase.ts';
import { OrderSection } from './order-section.tsx';
import { priceOf } from './order-text.ts';

/** What the sale brings, as far as it was read. @param details null until they are read */
export const OrderAmounts = ({ order, details }: { order: Order; details: OrderDetails | null }) => {
  const received = details?.received ?? null;
  return (
    <OrderSection title="Ce qu’il vous reste">
      <dl className="flex flex-col gap-1.5">
        <Line label="Prix de vente" value={priceOf(order)} />
        <Line
          label="Reçu"
          value={received ? formatMoney(toMinor(received.amount), received.currency) : unreceived(order, details)}
          isSum
          isIn={received !== null}
        />
      </dl>
    </OrderSection>
  );
};

/** Only the wallet shows what was received; a sale that is undone, in doubt or perhaps a purchase promises nothing. */
const unreceived = (order: Order, details: OrderDetails | null): string => {
  if (details === null) return '…';
  if (isSideOpen(order)) return 'inconnu';
  if (details.outcome === 'never_counted') return 'rien, vente annulée';
  const { phase } = order;
  const isUnderWay = isBeforeScan(phase) || phase === 'in_transit' || phase === 'delivered';
  return details.outcome === 'counted' && isUnderWay ? 'à encaisser' : 'inconnu';
};

interface LineProps {
  label: string;
  value: string;
  /** The last line, to which the others lead. */
  isSum?: boolean;
  /** Money that came in. */
  isIn?: boolean;
}

const Line = ({ label, value, isSum = false, isIn = false }: LineProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-baseline justify-between gap-x-3',
      isSum && 'border-t border-ink pt-1.5 font-semibold text-ink',
    )}
  >
    <dt>{label}</dt>
    <dd className={classNames('ml-auto tabular-nums', isIn ? 'text-lead text-green' : 'text-ink')}>{value}</dd>
  </div>
);
