import { useQuery } from '@tanstack/react-query';
import type { OrderProducts } from '#core/contract/products.ts';
import type { OrderId } from '#core/model/order.ts';
import { orderProductsQuery } from '#core/queries/products.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { withWaitingWords } from '#features/stock/waiting-words.ts';
import { usePlatform } from '#features/workplace.tsx';

interface OrderStockState {
  /** Undefined until it is known. */
  stock: OrderProducts | undefined;
  isLoading: boolean;
}

/** What an order sold of the stock, with what waits for the server. */
export const useOrderProducts = (id: OrderId): OrderStockState => {
  const { data, dataUpdatedAt, isLoading } = useQuery(orderProductsQuery(usePlatform().api, id));
  const queue = useWholeBook() ?? {};
  const stock = data && { ...data, products: [...withWaitingWords(data.products, queue, dataUpdatedAt)] };
  return { stock, isLoading };
};
