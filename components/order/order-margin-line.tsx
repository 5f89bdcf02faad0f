import { Dash } from '#components/ui/dash.tsx';
import type { OrderProducts } from '#core/contract/products.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { orderMargin } from '#core/model/stock/order-margin.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import { lyingText } from './lying-text.ts';
import { REASONS } from './order-stock.tsx';

/** Where the articles of an order lie, their SKUs, and what the sale leaves, on one line. */
export const OrderMarginLine = ({ order, stock }: { order: Order; stock: OrderProducts }) => {
  const { products, cost, missing } = stock;
  const costMinor = toMinor(cost);
  const margin = orderMargin(order, costMinor);
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
      <span>
        {costMinor === null && products.length > 0 ? (
          `prix d’achat ${REASONS[missing ?? 'unknown']}`
        ) : (
          <>
            coût {costMinor === null ? <Dash /> : formatMoney(costMinor, order.currency)}
            {' · '}
            marge {margin ? formatSigned(margin.minor, order.currency) : <Dash word="inconnue" />}
          </>
        )}
      </span>
      <span className="ml-auto font-semibold">{lyingText(products)}</span>
    </p>
  );
};
