import { OrderStock as Shown } from '#components/order/order-stock.tsx';
import type { OrderProducts } from '#core/contract/products.ts';
import type { Order } from '#core/model/order.ts';
import { useReturns } from '#features/stock/use-returns.ts';
import { useOrderProducts } from './use-order-products.ts';
import { usePlace } from './use-place.ts';

const NONE: readonly OrderProducts['products'][number][] = [];

/** What an order sold of the stock; nothing until it is known. */
export const OrderStock = ({ order }: { order: Order }) => {
  const stock = useOrderProducts(order.id);
  const onPlace = usePlace();
  const onReturn = useReturns(stock?.products ?? NONE);
  return stock && <Shown order={order} stock={stock} onPlace={onPlace} onReturn={onReturn} />;
};
