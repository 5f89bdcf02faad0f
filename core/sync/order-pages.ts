import { api } from '../contract/index.ts';
import type { Order } from '../model/order.ts';
import { MINUTE, toInstant, toIso } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { OrderCache } from '../storage/items.ts';

/** Orders per answer: a page is written before the next is asked for. */
const PAGE_SIZE = 2_000;

/** Everything past every cache, or what changed since an ISO instant. */
export type OrderQuery = { _t: string } | { updatedSince: string };

/** The answers of one selection, until the server says there are no more. */
export async function* eachPage(client: ApiClient, query: OrderQuery): AsyncGenerator<Order[]> {
  for (let cursor: string | null = null; ; ) {
    const page: { orders: Order[]; nextCursor?: string | null | undefined } = await client.call(api.orders.list, {
      query: { ...query, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
    });
    yield page.orders;
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
