import type { OrderProducts } from '#core/contract/products.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { orderMargin } from '#core/model/stock/order-margin.ts';
import { lyingText } from './lying-text.ts';
import { OrderMarginText } from './order-margin-cell.tsx';
import { REASONS } from './order-stock.tsx';

/** Where the articles of an order lie, their SKUs, and what the sale leaves, on one line. */
export const OrderMarginLine = ({ order, stock }: { order: Order; stock: OrderProducts }) => {
  const { products, cost, missing } = stock;
  const costMinor = toMinor(cost);
  const known = costMinor === null ? null : { costMinor, margin: orderMargin(order, costMinor) };
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
      <span>
        {costMinor === null && products.length > 0 ? (
          `prix d’achat ${REASONS[missing ?? 'unknown']}`
        ) : (
          <OrderMarginText order={order} known={known} />
        )}
      </span>
      <span className="ml-auto font-semibold">{lyingText(products)}</span>
    </p>
  );
};
