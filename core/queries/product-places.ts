import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Where the articles of the orders to pack lie. A list of orders needs no other call of the stock, which are several times its size. */
export const placesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'places'],
    queryFn: async () => client.call((await import('../contract/product-places.ts')).productPlaces, {}),
    staleTime: MINUTE,
    retry: false,
    networkMode: 'always',
  });

/** How many articles are in each place. */
export const placeCountsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'place-counts'],
    queryFn: async () => (await client.call((await import('../contract/product-places.ts')).placeCounts, {})).places,
    staleTime: MINUTE,
    retry: false,
    networkMode: 'always',
  });
