import type { OrderProducts } from '#core/contract/products.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { orderMargin } from '#core/model/stock/order-margin.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import { lyingText } from './lying-text.ts';
import { REASONS } from './order-stock.tsx';
import { joinKnown } from './order-text.ts';

/** Where the articles of an order lie, their SKUs, and what the sale leaves, on one line; nothing while the stock knows none. */
export const OrderMarginLine = ({ order, stock }: { order: Order; stock: OrderProducts }) => {
  const { products, cost, missing } = stock;
  if (products.length === 0) return null;
  const costMinor = toMinor(cost);
  const margin = orderMargin(order, costMinor);
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
      <span>
        {costMinor === null
          ? `prix d’achat ${REASONS[missing ?? 'unknown']}`
          : joinKnown(
              `coût ${formatMoney(costMinor, order.currency)}`,
              margin && `marge ${formatSigned(margin.minor, order.currency)}`,
            )}
      </span>
      <span className="ml-auto font-semibold">{lyingText(products)}</span>
    </p>
  );
};
