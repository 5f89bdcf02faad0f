import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '#components/ui/use-settled.ts';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import type { ExpenseList } from '#core/model/expenses/expense-lists.ts';
import type { ExpenseFilter, ExpenseScope } from '#core/model/expenses/expense-view.ts';
import { expensePagesQuery, expensesKeptQuery, expensesOverviewQuery } from '#core/queries/expenses.ts';
import { usePlatform } from '#features/workplace.tsx';
import { allOf, usePages } from '#web/shell/use-pages.tsx';
import { naturalExpenseSort } from './expense-rows.ts';

const NO_EXPENSES: readonly WireExpense[] = [];

/** A list of expenses as far as it was read, what all of it adds up to, and how it is searched and sorted. */
export const useExpenseView = ({ from, to, regime, account }: ExpenseScope, list: ExpenseList) => {
  const platform = usePlatform();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(() => naturalExpenseSort('day'));
  const settled = useSettled(search);
  const filter = useMemo(
    (): ExpenseFilter => ({ from, to, regime, account, list, search: settled }),
    [from, to, regime, account, list, settled],
  );
  const overview = useQuery(expensesOverviewQuery(platform, filter));
  const pages = useInfiniteQuery(expensePagesQuery(platform, filter, sort));
  useQuery({ ...expensesKeptQuery(platform), enabled: pages.isSuccess && !pages.isPlaceholderData });
  const { onNearEnd, next, loading } = usePages(pages);
  return {
    ...{ filter, sort, setSort, search, setSearch, overview: overview.data, onNearEnd, next },
    rows: useMemo(() => pages.data?.pages.flatMap(({ expenses }) => expenses) ?? NO_EXPENSES, [pages.data]),
    stated: useMemo(
      () => toMap([...(overview.data?.coming ?? []), ...(pages.data?.pages.flatMap(({ stated }) => stated) ?? [])]),
      [overview.data, pages.data],
    ),
    /** The rows, or their sums, are those of the previous view, or not there yet: an empty list then means nothing. */
    isStale: overview.isPlaceholderData || pages.isPlaceholderData || pages.data === undefined,
    cut: overview.data?.cut ?? null,
    loading: allOf(overview, loading),
  };
};
export type ExpenseView = ReturnType<typeof useExpenseView>;

const toMap = (stated: readonly StatedExpense[]): ReadonlyMap<string, StatedExpense> =>
  new Map(stated.map((each) => [each.id, each]));
