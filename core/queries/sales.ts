import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DateRange } from '../model/date-range.ts';
import type { Regime } from '../model/regime.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Which sales a screen shows; without a regime, those of the seller's own type. */
export interface SalesScope extends DateRange {
  regime: Regime | undefined;
}

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always', placeholderData: keepPreviousData } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/sales.ts')).sales;

/** Sales of a range, newest first, and the regimes under which the seller has any. */
export const salesQuery = (client: ApiClient, scope: SalesScope) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'list', scope],
    queryFn: async () => client.call((await contract()).list, { query: scope }),
  });

/** What each wallet received, paid back and transferred in a range. */
export const salesMoneyQuery = (client: ApiClient, scope: SalesScope) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'money', scope],
    queryFn: async () => (await client.call((await contract()).money, { query: scope })).wallets,
  });
