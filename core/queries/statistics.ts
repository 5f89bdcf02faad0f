import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DateRange } from '../model/date-range.ts';
import type { AccountChoice } from '../model/own-accounts.ts';
import type { FindDescription } from '../model/statistics/comparable-sales.ts';
import type { SleepDimension } from '../model/statistics/sleeping.ts';
import type { Dimension } from '../model/statistics/trait.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { SalesScope } from './sales.ts';

/** Which sales statistics are about: of one account or all, in one currency, by default that of most sales. */
export interface StatisticsScope extends SalesScope {
  account: AccountChoice | undefined;
  currency: string | undefined;
}

export interface StatisticsQuestion extends StatisticsScope {
  /** The range to compare with. */
  other: DateRange | null;
  speedBy: Dimension;
  marginBy: Dimension;
  sleepBy?: SleepDimension;
  discountBy?: Dimension;
}

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always', placeholderData: keepPreviousData } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/statistics.ts')).statistics;

/** Answers from the sales of a range, beside another one. */
export const statisticsQuery = (client: ApiClient, { other, ...question }: StatisticsQuestion) =>
  queryOptions({
    ...calm,
    queryKey: ['statistics', 'read', question, other],
    queryFn: async () =>
      client.call((await contract()).read, {
        query: { ...question, ...(other && { vsFrom: other.from, vsTo: other.to }) },
      }),
  });

/** Own sales like a find, and the usual costs of a sale. */
export const purchasePriceQuery = (client: ApiClient, scope: StatisticsScope, find: FindDescription) =>
  queryOptions({
    ...calm,
    queryKey: ['statistics', 'purchase-price', scope, find],
    queryFn: async () => client.call((await contract()).purchasePrice, { query: { ...scope, ...find } }),
  });
