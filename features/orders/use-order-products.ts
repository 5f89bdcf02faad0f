import { useQuery } from '@tanstack/react-query';
import type { OrderProducts } from '#core/contract/products.ts';
import type { OrderId } from '#core/model/order.ts';
import { orderProductsQuery } from '#core/queries/products.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { withWaitingWords } from '#features/stock/waiting-words.ts';
import { usePlatform } from '#features/workplace.tsx';

/** What an order sold of the stock, with what waits for the server; undefined until it is known. */
export const useOrderProducts = (id: OrderId): OrderProducts | undefined => {
  const { data, dataUpdatedAt } = useQuery(orderProductsQuery(usePlatform().api, id));
  const queue = useWholeBook() ?? {};
  return data && { ...data, products: [...withWaitingWords(data.products, queue, dataUpdatedAt)] };
};
