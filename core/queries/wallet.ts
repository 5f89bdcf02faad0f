import { queryOptions } from '@tanstack/react-query';
import { purchases } from '../contract/purchases.ts';
import { wallet } from '../contract/wallet.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Everything on these screens that a page of the wallet or of purchases may change. */
export const walletKey = ['wallet'] as const;

/** Asked again each minute: a page of the wallet changes no order, so nothing else would say so. */
const calm = { staleTime: MINUTE, refetchInterval: MINUTE, retry: false, networkMode: 'always' } as const;

/** Every month of every account, with its equation. */
export const walletMonthsQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...walletKey, 'months'],
    queryFn: async () => (await client.call(wallet.months, {})).months,
  });

/** The lines of one month of one account, newest first. An empty id: nobody said whose they are. */
export const walletLinesQuery = (client: ApiClient, month: string, marketplaceUserId: string) =>
  queryOptions({
    ...calm,
    queryKey: [...walletKey, 'lines', month, marketplaceUserId],
    queryFn: async () => (await client.call(wallet.lines, { query: { month, marketplaceUserId } })).lines,
  });

/** What the seller bought, newest first. */
export const purchasesQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...walletKey, 'purchases'],
    queryFn: async () => (await client.call(purchases.list, {})).purchases,
  });
