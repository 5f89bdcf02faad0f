import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Everything that changes when the seller decides who owns something. */
export const accountMovesKey = ['accounts', 'moves'] as const;

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

/** Data of accounts that are not named yet, each separate, the newest first. */
export const unnamedAccountsQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...accountMovesKey, 'unnamed'],
    queryFn: async () => {
      const { unnamedAccounts } = await import('../contract/unnamed-accounts.ts');
      return (await client.call(unnamedAccounts.list, {})).accounts;
    },
  });

/** What the seller moved from one account to another, the newest first. */
export const accountMovesQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...accountMovesKey, 'list'],
    queryFn: async () => {
      const { accountMoves } = await import('../contract/account-moves.ts');
      return (await client.call(accountMoves.list, {})).moves;
    },
  });
