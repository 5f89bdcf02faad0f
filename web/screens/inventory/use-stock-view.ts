import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '#components/ui/use-settled.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { shownAs } from '#core/model/shown-as.ts';
import { groupStock, type StockList } from '#core/model/stock/stock-lists.ts';
import {
  naturalStockSort,
  type StockFilter,
  type StockScope,
  type StockSettings,
  stockOverview,
  viewStock,
} from '#core/model/stock/stock-view.ts';
import type { ParisDay } from '#core/model/time.ts';
import {
  joined,
  readStock,
  type StockPage,
  stockKeptQuery,
  stockOverviewQuery,
  stockPagesQuery,
} from '#core/queries/stock.ts';
import { type ShownPart, useShownStock } from '#features/stock/use-shown-stock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { allOf, usePages } from '#web/shell/use-pages.tsx';

interface StockViewInput extends StockScope {
  list: StockList;
  today: ParisDay;
  /** The article, and the lot, that are open. */
  opened: { article: string | undefined; lot: string | undefined };
}

/** A list of the stock as far as it was read, with what waits for the server, what all of it adds up to, its search and sort. */
export const useStockView = ({ regime, account, list, today, opened }: StockViewInput) => {
  const platform = usePlatform();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(() => naturalStockSort('age'));
  const settled = useSettled(search);
  const filter = useMemo(
    (): StockFilter => ({ regime, account, list, search: settled }),
    [regime, account, list, settled],
  );
  const summary = useQuery(stockOverviewQuery(platform, filter));
  const pages = useInfiniteQuery(stockPagesQuery(platform, filter, sort));
  useQuery({ ...stockKeptQuery(platform), enabled: pages.isSuccess && !pages.isPlaceholderData });
  const kept = pages.data?.pages[0]?.kept;
  const read = useMemo(() => kept ?? joined(pages.data?.pages ?? NO_PAGES), [kept, pages.data]);
  const wanted = useMemo(() => partsOf(opened.article, opened.lot), [opened.article, opened.lot]);
  const shown = useShownStock({ read, readAt: pages.dataUpdatedAt, isAll: kept !== undefined, opened: wanted });
  const settings = useMemo(
    (): StockSettings => ({ own: ownOf(kept?.regime), places: shownAs().places, today }),
    [kept, today],
  );
  const rows = useMemo(
    () =>
      kept
        ? viewStock([...shown.added, ...shown.rows], filter, sort, settings)
        : [...viewStock(shown.added, filter, sort, settings), ...stillListed(shown.rows, read.products, list, today)],
    [kept, shown, filter, sort, settings, read, list, today],
  );
  const overview = useMemo(
    () => (kept ? stockOverview([...shown.added, ...shown.rows], filter, settings) : summary.data),
    [kept, shown, filter, settings, summary.data],
  );
  const { onNearEnd, next, loading } = usePages(pages);
  const isWhole = pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage;
  return {
    ...{ filter, sort, setSort, search, setSearch, rows, shown, overview, onNearEnd, next, isWhole },
    /** The articles of the view, those too that the screen has not read yet, with their lots. @throws {AppError} */
    readAll: async (most?: number): Promise<ReadStock> => {
      if (isWhole || kept) return { products: rows, lots: shown.lots, isWhole: true };
      const all = await readStock(platform.api, { filter, sort }, most);
      return { ...all, lots: new Map(all.lots.map((lot) => [lot.id, lot])) };
    },
    /** The rows, or what they add up to, are those of the previous view, or not there yet: an empty list then means nothing. */
    isStale: pages.data === undefined || pages.isPlaceholderData || (!kept && summary.isPlaceholderData),
    cut: kept?.cut ?? null,
    loading: kept ? loading : allOf(loading, summary),
  };
};
export type StockView = ReturnType<typeof useStockView>;

interface ReadStock {
  products: readonly WireProduct[];
  lots: ReadonlyMap<string, WireLot>;
  isWhole: boolean;
}

const NO_PAGES: readonly StockPage[] = [];

const partsOf = (article: string | undefined, lot: string | undefined) => ({
  articles: article === undefined ? [] : [article],
  lots: lot === undefined ? [] : [lot],
});

const ownOf = (regime: string | null | undefined): StockSettings['own'] =>
  regime === 'professional' || regime === 'particulier' ? regime : null;

/** The rows without those that a waiting change takes out of the list. */
const stillListed = (
  rows: ShownPart['rows'],
  read: readonly WireProduct[],
  list: StockList,
  today: ParisDay,
): readonly WireProduct[] => {
  const unchanged = new Set(read);
  const changed = rows.filter((row) => !unchanged.has(row));
  if (changed.length === 0) return rows;
  const listed = new Set(groupStock(changed, today).get(list));
  return rows.filter((row) => unchanged.has(row) || listed.has(row));
};
