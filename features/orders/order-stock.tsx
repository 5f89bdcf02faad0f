import { OrderStockSkeleton, OrderStock as Shown } from '#components/order/order-stock.tsx';
import type { OrderProducts } from '#core/contract/products.ts';
import type { Order } from '#core/model/order.ts';
import { useReturns } from '#features/stock/use-returns.ts';
import { useOrderProducts } from './use-order-products.ts';
import { usePlace } from './use-place.ts';

const NONE: readonly OrderProducts['products'][number][] = [];

/** What an order sold of the stock. It keeps its room meanwhile: what stands below would move away from under the pointer. */
export const OrderStock = ({ order }: { order: Order }) => {
  const { stock, isLoading } = useOrderProducts(order.id);
  const onPlace = usePlace();
  const onReturn = useReturns(stock?.products ?? NONE);
  if (stock === undefined) return isLoading && <OrderStockSkeleton />;
  return <Shown order={order} stock={stock} onPlace={onPlace} onReturn={onReturn} />;
};
