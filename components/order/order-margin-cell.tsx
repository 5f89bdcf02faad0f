import { Dash } from '#components/ui/dash.tsx';
import { formatMoney } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import type { CostAndMargin } from './order-rows.ts';

export interface OrderMarginCellProps {
  order: Order;
  /** Null: what its articles cost is unknown. */
  known: CostAndMargin | null;
}

/** What an order leaves, and below it what its articles cost. */
export const OrderMarginCell = ({ order, known }: OrderMarginCellProps) => (
  <>
    <span className="block font-medium">
      {known?.margin ? formatSigned(known.margin.minor, order.currency) : <Dash word="marge inconnue" />}
    </span>
    {known && (
      <span className="block truncate text-small text-ink-2">coût {formatMoney(known.costMinor, order.currency)}</span>
    )}
  </>
);

/** The same on one line, where there are no columns. */
export const OrderMarginText = ({ order, known }: OrderMarginCellProps) => (
  <>
    marge {known?.margin ? formatSigned(known.margin.minor, order.currency) : <Dash word="inconnue" />}
    {' · '}
    coût {known ? formatMoney(known.costMinor, order.currency) : <Dash />}
  </>
);
