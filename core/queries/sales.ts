import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { sales } from '../contract/sales.ts';
import type { DateRange } from '../model/date-range.ts';
import type { Regime } from '../model/regime.ts';
import { type Instant, MINUTE, toParisDay } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { askAndKeep } from './kept-list.ts';

/** Which sales a screen shows; without a regime, those of the seller's own type. */
export interface SalesScope extends DateRange {
  regime: Regime | undefined;
}

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always', placeholderData: keepPreviousData } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/sales.ts')).sales;

/**
 * A period up to the day on which it is read, or later, is one without an end: whatever its last day, the reply holds everything
 * up to that moment. So « this year, until today » of yesterday evening is shown this morning, with its age.
 */
const filterOf =
  ({ from, to, regime }: SalesScope) =>
  (at: Instant): string =>
    JSON.stringify([from, to >= toParisDay(at) ? null : to, regime ?? null]);

type SalesReply = CallReply<(typeof sales)['list']>;
type ListReader = Pick<Platform, 'api' | 'kept'>;

/** Sales of a range, newest first, and the regimes under which the seller has any; without a network those read last. */
export const salesQuery = (platform: ListReader, scope: SalesScope) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'list', scope],
    queryFn: (context) =>
      askAndKeep(platform, context, async () => {
        const { list } = await contract();
        return {
          ask: () => platform.api.call(list, { query: scope }),
          keeps: {
            list: 'sales',
            filterAt: filterOf(scope),
            schema: list.replies[200],
            shorten: newestSales,
          },
        };
      }),
  });

export const newestSales = (all: SalesReply, most: number) => {
  if (all.sales.length <= most) return null;
  return { reply: { ...all, sales: all.sales.slice(0, most) }, cut: { shown: most, of: all.sales.length } };
};

/** The same sales for a moment's choice among them, of which nothing is kept. */
export const salesChoiceQuery = (client: ApiClient, scope: SalesScope) => salesQuery({ api: client }, scope);

/** What each wallet received, paid back and transferred in a range. */
export const salesMoneyQuery = (platform: ListReader, scope: SalesScope) =>
  queryOptions({
    ...calm,
    queryKey: ['sales', 'money', scope],
    queryFn: (context) =>
      askAndKeep(platform, context, async () => {
        const { money } = await contract();
        return {
          ask: () => platform.api.call(money, { query: scope }),
          keeps: { list: 'money', filterAt: filterOf(scope), schema: money.replies[200] },
        };
      }),
    select: ({ wallets }) => wallets,
  });
