import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StockInBook, StockVersions } from '#core/contract/stock-addition.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ordersKey } from '#core/queries/orders.ts';
import { type StockChange, stockKey, stockQuery } from '#core/queries/products.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { type ShownStock, withWaitingStock } from './waiting-stock.ts';

const NO_QUEUE: StockInBook = {};
export const NO_STOCK: ShownStock = { products: [], lots: [], waiting: new Set() };

/** What waits of the stock in the queue of changes, and what of it was just confirmed. */
export const useStockQueue = (): StockInBook => useWholeBook() ?? NO_QUEUE;

/** The stock with what waits in the queue of changes; `shown` is undefined until it is read. */
export const useShownStock = () => {
  const query = useQuery(stockQuery(usePlatform()));
  const { purchases, stockChanges, savedStock } = useStockQueue();
  const { data, dataUpdatedAt } = query;
  const shown = useMemo(
    () => data && withWaitingStock(data, { purchases, stockChanges, savedStock }, dataUpdatedAt),
    [data, dataUpdatedAt, purchases, stockChanges, savedStock],
  );
  return { query, shown };
};

/** The stock as a screen shows it at this moment; empty while it was not read. */
const presentStock = (queries: QueryClient): ShownStock => {
  const read = queries.getQueryState<Pick<ShownStock, 'products' | 'lots'>>(stockKey);
  const book = queries.getQueryData<OrderBook>(ordersKey);
  return read?.data ? withWaitingStock(read.data, book ?? NO_QUEUE, read.dataUpdatedAt) : NO_STOCK;
};

/** The versions that a change is made to, as far as the screen knows them. */
export const seenVersions = (queries: QueryClient, { products = [], lots = [] }: StockChange): StockVersions => {
  const stock = presentStock(queries);
  const versions = new Map<string, string | null>(
    [...stock.products, ...stock.lots].map(({ id, updatedAt }) => [id, updatedAt || null]),
  );
  const known = [...products, ...lots].flatMap(({ id }) => {
    const version = versions.get(id);
    return version === undefined ? [] : [[id, version] as const];
  });
  return Object.fromEntries(known);
};
