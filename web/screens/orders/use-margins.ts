import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CostAndMargin } from '#components/order/order-rows.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { orderMargin } from '#core/model/stock/order-margin.ts';
import { orderCostsQuery } from '#core/queries/order-costs.ts';
import { usePlatform } from '#features/workplace.tsx';

/**
 * What each order cost and leaves, read once the seller asks for it. `marginOf` is undefined until then, and returns null for
 * an order whose cost is unknown.
 */
export const useMargins = (isShown: boolean) => {
  const query = useQuery({ ...orderCostsQuery(usePlatform().api), enabled: isShown });
  const { data } = query;
  const marginOf = useMemo(() => {
    if (data === undefined) return undefined;
    const costs = new Map(data.orders.map(({ orderId, ...known }) => [orderId, known]));
    return (order: Order): CostAndMargin | null => {
      const known = costs.get(order.id);
      const costMinor = toMinor(known?.cost);
      // A price that was corrected in another currency cannot be compared with the cost.
      if (costMinor === null || known?.currency !== order.currency) return null;
      return { costMinor, margin: orderMargin(order, costMinor) };
    };
  }, [data]);
  return { query, marginOf: isShown ? marginOf : undefined };
};
