import { queryOptions } from '@tanstack/react-query';
import type { OrderId } from '../model/order.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** The schemas are loaded with the first call, because building them would delay every first screen. */
const load = async () => (await import('../contract/orders.ts')).orders;

const quiet = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

/**
 * What was known of the same order before it changed stays until the rest has arrived: its window would lose half of its parts
 * meanwhile, and move its buttons away from under the pointer.
 */
const keptOf =
  (id: OrderId) =>
  <T>(before: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[1] === id ? before : undefined;

/** The source of each field of one order; refetched once the order has changed. */
export const provenanceQuery = (client: ApiClient, id: OrderId, updatedAt: string) =>
  queryOptions({
    queryKey: ['provenance', id, updatedAt],
    queryFn: async () => (await client.call((await load()).provenance, { params: { id } })).fields,
    placeholderData: keptOf(id),
    ...quiet,
  });

/** Everything known about one order: buyer, articles, events, contradictions; refetched once the order has changed. */
export const detailsQuery = (client: ApiClient, id: OrderId, updatedAt: string) =>
  queryOptions({
    queryKey: ['order-details', id, updatedAt],
    queryFn: async () => client.call((await load()).details, { params: { id } }),
    placeholderData: keptOf(id),
    ...quiet,
  });
