import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Every article in the seller's wardrobes, the most recently read first. */
export const itemsQuery = (client: ApiClient) =>
  queryOptions({
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' as const },
    queryKey: ['items'],
    // The schemas are loaded with the first call, because building them would delay every first screen.
    queryFn: async () => (await client.call((await import('../contract/items.ts')).items.list, {})).items,
  });
