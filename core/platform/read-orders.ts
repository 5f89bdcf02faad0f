import { api } from '../contract/index.ts';
import type { Order, OrderId } from '../model/order.ts';
import type { ApiClient } from './ports.ts';

/** Which orders to read: all of them past every cache (`_t`), all of them, or those changed since an ISO instant. */
export type OrderSelection = { _t: string } | { updatedSince: string } | Record<never, never>;

/** What an answer of the server holds; `removed`: orders that were taken out since. */
export interface OrdersRead {
  orders: readonly Order[];
  removed: readonly OrderId[];
}

/** Reads a selection of orders to its end, however many answers the server cuts it into. */
export const readOrders = async (client: ApiClient, selection: OrderSelection): Promise<OrdersRead> => {
  const first = await client.call(api.orders.list, { query: selection });
  const orders: Order[] = first.orders;
  const removed: OrderId[] = [...(first.removed ?? [])];
  let cursor = first.nextCursor ?? null;
  while (cursor !== null) {
    const next = await client.call(api.orders.list, { query: { ...selection, cursor } });
    for (const order of next.orders) orders.push(order);
    removed.push(...(next.removed ?? []));
    // A cursor that does not move would never end.
    cursor = next.nextCursor === cursor ? null : (next.nextCursor ?? null);
  }
  return { orders, removed };
};
