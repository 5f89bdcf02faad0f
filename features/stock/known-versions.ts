import type { QueryClient } from '@tanstack/react-query';
import type { StockInBook, StockVersions } from '#core/contract/stock-addition.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ordersKey } from '#core/queries/orders.ts';
import { type StockChange, stockKey } from '#core/queries/products.ts';
import type { StockPart } from '#core/queries/stock.ts';

/** What a query of the stock holds: a part of it, or several on pages. */
type Held = Partial<StockPart> & { pages?: readonly Partial<StockPart>[] };

/** The versions that a change is made to, as far as screens know them: those that the server has, the latest that was read. */
export const knownVersions = (queries: QueryClient, { products = [], lots = [] }: StockChange): StockVersions => {
  const wanted = new Set([...products, ...lots].map(({ id }) => id));
  const versions = new Map<string, { version: string | null; at: number }>();
  const see = (id: string, version: string | null, at: number): void => {
    if (wanted.has(id) && at >= (versions.get(id)?.at ?? 0)) versions.set(id, { version, at });
  };
  // What a change made outdated is no version to build on.
  const held = queries.getQueryCache().findAll({ queryKey: stockKey, predicate: ({ state }) => !state.isInvalidated });
  for (const { state } of held) {
    const data = state.data as Held | undefined;
    for (const part of data?.pages ?? [data ?? {}]) {
      for (const { id, updatedAt } of [...(part.products ?? []), ...(part.lots ?? [])])
        see(id, updatedAt || null, state.dataUpdatedAt);
    }
  }
  const { savedStock = [] }: StockInBook = queries.getQueryData<OrderBook>(ordersKey) ?? {};
  for (const { versions: saved, savedAt } of savedStock)
    for (const [id, version] of Object.entries(saved)) see(id, version, savedAt);
  return Object.fromEntries([...versions].map(([id, { version }]) => [id, version]));
};
