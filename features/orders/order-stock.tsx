import { useQuery } from '@tanstack/react-query';
import { OrderStock as Shown } from '#components/order/order-stock.tsx';
import type { Order } from '#core/model/order.ts';
import { orderProductsQuery } from '#core/queries/products.ts';
import { usePlatform } from '#features/workplace.tsx';

/** What an order sold of the stock; nothing until it is known. */
export const OrderStock = ({ order }: { order: Order }) => {
  const { data } = useQuery(orderProductsQuery(usePlatform().api, order.id));
  return data && <Shown order={order} stock={data} />;
};
