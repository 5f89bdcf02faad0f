import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

const ownAccountsKey = ['accounts', 'own'] as const;

/** The seller's accounts on the marketplace, with the names that they gave them. */
export const ownAccountsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ownAccountsKey,
    queryFn: async () => {
      const { marketplaceAccounts } = await import('../contract/marketplace-accounts.ts');
      return (await client.call(marketplaceAccounts.list, {})).accounts;
    },
    staleTime: MINUTE,
    retry: false,
    networkMode: 'always',
  });
