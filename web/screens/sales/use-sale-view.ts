import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '#components/ui/use-settled.ts';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { SaleList } from '#core/model/sales/sale-lists.ts';
import { naturalSaleSort, type SaleFilter, type SaleScope } from '#core/model/sales/sale-view.ts';
import { readSales, salePagesQuery, salesKeptQuery, salesOverviewQuery } from '#core/queries/sales.ts';
import { usePlatform } from '#features/workplace.tsx';
import { allOf, usePages } from '#web/shell/use-pages.tsx';

const NO_ROWS: readonly WireSaleEntry[] = [];

/** A list of sales as far as it was read, what all of it adds up to, and how it is searched and sorted. */
export const useSaleView = ({ from, to, regime, account }: SaleScope, list: SaleList) => {
  const platform = usePlatform();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(() => naturalSaleSort('date'));
  const settled = useSettled(search);
  const filter = useMemo(
    (): SaleFilter => ({ from, to, regime, account, list, search: settled }),
    [from, to, regime, account, list, settled],
  );
  const overview = useQuery(salesOverviewQuery(platform, filter));
  const pages = useInfiniteQuery(salePagesQuery(platform, filter, sort));
  useQuery({ ...salesKeptQuery(platform), enabled: pages.isSuccess && !pages.isPlaceholderData });
  const rows = useMemo(() => pages.data?.pages.flatMap(({ entries }) => entries) ?? NO_ROWS, [pages.data]);
  const isWhole = pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage;
  const { onNearEnd, next, loading } = usePages(pages);
  return {
    ...{ filter, sort, setSort, search, setSearch, rows, overview: overview.data, onNearEnd, next },
    /** All rows of the view were read. */
    isWhole,
    /** Its rows, those too that the screen has not read yet, up to a number of them. @throws {AppError} */
    readAll: async (most?: number) =>
      isWhole ? { entries: [...rows], isWhole } : readSales(platform.api, { filter, sort }, most),
    /** The rows, or their sums, are those of the previous view, or not there yet: an empty list then means nothing. */
    isStale: overview.isPlaceholderData || pages.isPlaceholderData || pages.data === undefined,
    cut: overview.data?.cut ?? null,
    loading: allOf(overview, loading),
  };
};
export type SaleView = ReturnType<typeof useSaleView>;
