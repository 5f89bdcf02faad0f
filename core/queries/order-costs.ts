import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** What the articles of all orders cost: read only while a list of orders shows margins. */
export const orderCostsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'order-costs'],
    queryFn: async () => client.call((await import('../contract/order-costs.ts')).orderCosts, {}),
    staleTime: MINUTE,
    networkMode: 'always',
  });
