import { useQuery } from '@tanstack/react-query';
import { isOffline } from '#core/errors.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { salesMoneyQuery, salesQuery } from '#core/queries/sales.ts';
import { usePlatform } from '#features/workplace.tsx';
import type { Loading } from '#web/shell/loaded-card.tsx';
import type { SalesSearch } from './sales-search.ts';

/** The sales of a period and their money, with the state of both requests as one: as old as the older, and read again together. */
export const useSales = (range: DateRange, regime: SalesSearch['regime']) => {
  const platform = usePlatform();
  const sales = useQuery(salesQuery(platform, { ...range, regime }));
  const money = useQuery(salesMoneyQuery(platform, { ...range, regime }));
  const failed = sales.error ? sales : money;
  const loading: Loading<unknown> = {
    data: failed.data,
    error: failed.error,
    isFetching: sales.isFetching || money.isFetching,
    dataUpdatedAt: Math.min(
      ...[sales, money].flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt])),
    ),
    refetch: () => Promise.all([sales.refetch(), money.refetch()]),
  };
  const keptAt = isOffline(failed.error) ? (loading.dataUpdatedAt ?? null) : null;
  return { sales: sales.data, money: money.data, loading, keptAt };
};
