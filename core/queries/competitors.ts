import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Identifies a shop: both parts as the marketplace writes them. */
export interface ShopAddress {
  marketplace: string;
  shopId: string;
}

/** Everything on these screens that may change with a visit of a shop. */
export const competitorsKey = ['competitors'] as const;

/** Shop analysis is not in the plan (SPEC §6). */
export const isPremiumNeeded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'PREMIUM_REQUIRED';

/** There is no data about the shop: never seen, or deleted. */
export const isUnknownShop = (error: unknown): boolean => error instanceof AppError && error.code === 'NOT_FOUND';

/** After these errors, earlier data is not shown any more, unlike when the server is unreachable. */
export const isWithdrawn = (error: unknown): boolean => isUnknownShop(error) || isPremiumNeeded(error);

/** Number of articles per reply; the server returns no more. */
const PAGE = 500;

/** The schemas are loaded with the first call, because building them would delay every first screen. */
const load = async () => (await import('../contract/competitors.ts')).competitors;

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;
const ofShop = ({ marketplace, shopId }: ShopAddress) => [...competitorsKey, 'shop', marketplace, shopId] as const;

/** Every visited shop, and the seller's own. */
export const shopsQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...competitorsKey, 'list'],
    queryFn: async () => client.call((await load()).list, {}),
  });

/** One shop with its analysis. */
export const shopQuery = (client: ApiClient, address: ShopAddress) =>
  queryOptions({
    ...calm,
    queryKey: [...ofShop(address), 'reading'],
    queryFn: async () => client.call((await load()).read, { params: { ...address } }),
  });

/** What changed between two visits, given by their numbers. */
export const changesQuery = (client: ApiClient, address: ShopAddress, from: number, to: number) =>
  queryOptions({
    ...calm,
    queryKey: [...ofShop(address), 'changes', from, to],
    queryFn: async () =>
      (await client.call((await load()).changes, { params: { ...address }, query: { from, to } })).changes,
  });

/** The shop's articles, newest first, a page at a time. */
export const articlesQuery = (client: ApiClient, address: ShopAddress) =>
  infiniteQueryOptions({
    ...calm,
    queryKey: [...ofShop(address), 'articles'],
    queryFn: async ({ pageParam }) =>
      client.call((await load()).articles, {
        params: { ...address },
        query: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Prices and speed across the followed shops, next to the seller's own. */
export const marketQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...competitorsKey, 'market'],
    queryFn: async () => client.call((await load()).market, {}),
  });
