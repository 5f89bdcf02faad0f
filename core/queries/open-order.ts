import { queryOptions } from '@tanstack/react-query';
import type { OrderId } from '../model/order.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** The calls' schemas come with the first call: building them would put off every first screen. */
const load = async () => (await import('../contract/orders.ts')).orders;

const quiet = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

/** Where each field of one order comes from; asked anew once the order changed. */
export const provenanceQuery = (client: ApiClient, id: OrderId, updatedAt: string) =>
  queryOptions({
    queryKey: ['provenance', id, updatedAt],
    queryFn: async () => (await client.call((await load()).provenance, { params: { id } })).fields,
    ...quiet,
  });

/** All that is known of one order: buyer, articles, events, what disagrees; asked anew once the order changed. */
export const detailsQuery = (client: ApiClient, id: OrderId, updatedAt: string) =>
  queryOptions({
    queryKey: ['order-details', id, updatedAt],
    queryFn: async () => client.call((await load()).details, { params: { id } }),
    ...quiet,
  });
