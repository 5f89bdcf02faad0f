import type { CallReply } from '../contract/endpoint.ts';
import { api } from '../contract/index.ts';
import type { Order, OrderId } from '../model/order.ts';
import { MINUTE, toInstant, toIso } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { OrderCache } from '../storage/book-items.ts';

/** Named, since its own cursor is in its question. */
type Answer = CallReply<typeof api.orders.list>;

/** Everything past every cache, or what changed since an ISO instant. */
export type OrderQuery = { _t: string } | { updatedSince: string };

/** One answer. `removed`: orders that were taken out since. */
export interface OrderPage {
  orders: Order[];
  removed: readonly OrderId[];
}

/** The answers of one selection, until the server says there are no more. @param limit most orders of one answer; null: the server's own */
export async function* eachPage(client: ApiClient, query: OrderQuery, limit: number | null): AsyncGenerator<OrderPage> {
  for (let cursor: string | null = null; ; ) {
    const page: Answer = await client.call(api.orders.list, {
      query: { ...query, ...(limit !== null && { limit }), ...(cursor !== null && { cursor }) },
    });
    yield { orders: page.orders, removed: page.removed ?? [] };
    const next = page.nextCursor ?? null;
    // A cursor that does not move would never end.
    if (next === null || next === cursor) return;
    cursor = next;
  }
}

/**
 * From when on to ask. Two changes may end in another order than their times say, so the readings of the minute after
 * `since` moved look back a little; later ones need not, and cost nothing after a large import.
 */
export const sinceOf = (cache: OrderCache): string => {
  const since = toInstant(cache.since) ?? 0;
  const settled = cache.syncedAt !== null && cache.syncedAt >= cache.sinceMovedAt + MINUTE;
  return toIso(settled ? since : Math.max(0, since - cache.overlapMs));
};
