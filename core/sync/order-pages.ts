import type { CallReply } from '../contract/endpoint.ts';
import { orders } from '../contract/orders.ts';
import type { Order, OrderId } from '../model/order.ts';
import { MINUTE, toInstant, toIso } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { OrderCache } from '../storage/book-items.ts';

/** Named, because its own cursor is in its query. */
type Answer = CallReply<typeof orders.list>;

/** Everything, bypassing all caches, or what changed since an ISO instant. */
export type OrderQuery = { _t: string } | { updatedSince: string };

/** One reply. `removed`: orders that were deleted since. */
export interface OrderPage {
  orders: Order[];
  removed: readonly OrderId[];
}

/**
 * The replies of one query, until the server reports the end. @param limit maximum number of orders per reply; null for
 * the server's own
 */
export async function* eachPage(client: ApiClient, query: OrderQuery, limit: number | null): AsyncGenerator<OrderPage> {
  for (let cursor: string | null = null; ; ) {
    const page: Answer = await client.call(orders.list, {
      query: { ...query, ...(limit !== null && { limit }), ...(cursor !== null && { cursor }) },
    });
    yield { orders: page.orders, removed: page.removed ?? [] };
    const next = page.nextCursor ?? null;
    // A cursor that does not advance would never end.
    if (next === null || next === cursor) return;
    cursor = next;
  }
}

/**
 * The time from which to request changes. Two changes may be committed in a different order than their times, so
 * readings within a minute after `since` advanced start slightly earlier; later ones need not, and cost nothing after a
 * large import.
 */
export const sinceOf = (cache: OrderCache): string => {
  const since = toInstant(cache.since) ?? 0;
  const settled = cache.syncedAt !== null && cache.syncedAt >= cache.sinceMovedAt + MINUTE;
  return toIso(settled ? since : Math.max(0, since - cache.overlapMs));
};
