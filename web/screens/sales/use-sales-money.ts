import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNowOf } from '#components/ui/present.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import { type SalesSummary, salesMoneyQuery } from '#core/queries/sales.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { moneySums, UNKNOWN_SUMS } from './money-sums.ts';
import type { SalesSearch } from './sales-search.ts';
import { type SalesState, type SalesToCome, salesToCome } from './sales-to-come.ts';

/** What the wallets of the range add up to; null while nobody knows. */
export const useMoneySums = (range: DateRange, regime: SalesSearch['regime']) => {
  const { accounts, chosen } = useOwnAccounts();
  const money = useQuery(salesMoneyQuery(usePlatform(), { ...range, regime }));
  const { data, error } = money;
  const sums = useMemo(
    () => (data ? moneySums(data, accounts, chosen, range) : error ? UNKNOWN_SUMS : null),
    [data, error, accounts, chosen, range],
  );
  return { sums, money };
};

/** Null while the orders or the sales are not known. */
export const useToCome = (overview: SalesSummary | undefined, { isCut, keptAt }: SalesState): SalesToCome | null => {
  const book = useOrderBook();
  const now = useNowOf((at) => Math.floor(at / 60_000));
  return useMemo(
    () =>
      !book || !overview || isUnanswered(book)
        ? null
        : salesToCome(book, overview.pendingOrders, { isCut, keptAt }, now),
    [book, overview, isCut, keptAt, now],
  );
};
