import { queryOptions } from '@tanstack/react-query';
import { marketplaceAccounts } from '../contract/marketplace-accounts.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

const ownAccountsKey = ['accounts', 'own'] as const;

/** The seller's accounts on the marketplace, with the names that they gave them. */
export const ownAccountsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ownAccountsKey,
    // Every first screen asks for it: its schemas, loaded apart, would bring those of other calls along.
    queryFn: async () => (await client.call(marketplaceAccounts.list, {})).accounts,
    staleTime: MINUTE,
    retry: false,
    networkMode: 'always',
  });
