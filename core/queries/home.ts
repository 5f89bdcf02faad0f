import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountChoice } from '../model/own-accounts.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { SalesScope } from './sales.ts';

export interface HomeScope extends SalesScope {
  /** Undefined: all accounts. */
  account: AccountChoice | undefined;
}

/** The money of the home page over a range, beside the time before. */
export const homeQuery = (client: ApiClient, scope: HomeScope) =>
  queryOptions({
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always', placeholderData: keepPreviousData },
    queryKey: ['home', scope],
    // The schemas are loaded with the first call, because building them would delay every first screen.
    queryFn: async () => client.call((await import('../contract/home.ts')).home.read, { query: scope }),
  });
