import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { StockInBook } from '#core/contract/stock-addition.ts';
import type { PartsWanted } from '#core/model/stock/stock-parts.ts';
import { joined, type StockPart, stockPartsQuery } from '#core/queries/stock.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { type ShownStock, withWaitingStock } from './waiting-stock.ts';
import { wantedBy } from './wanted-parts.ts';

const NO_QUEUE: StockInBook = {};

/** What waits of the stock in the queue of changes, and what of it was just confirmed. */
export const useStockQueue = (): StockInBook => useWholeBook() ?? NO_QUEUE;

/** A part of the stock as it will be once the server has what waits, with everything else that the queue or the screen names. */
export interface ShownPart {
  /** The articles that were given, in their order. */
  rows: readonly WireProduct[];
  /** New ones that the server does not have yet, or that it got after the part was read; newest first. */
  added: readonly WireProduct[];
  /** The articles that were read, as the server has them. */
  given: ReadonlyMap<string, WireProduct>;
  /** Every article and lot that is known here, by id. */
  products: ReadonlyMap<string, WireProduct>;
  lots: ReadonlyMap<string, WireLot>;
  waiting: ShownStock['waiting'];
}

interface ShownInput {
  /** The part. */
  read: StockPart;
  /** When it was read (epoch ms). */
  readAt: number;
  /** True where the part is everything that is known of the stock. */
  isAll: boolean;
  /** What the screen shows besides. */
  opened: PartsWanted;
}

/** A part of the stock with what waits in the queue of changes. */
export const useShownStock = ({ read, readAt, isAll, opened }: ShownInput): ShownPart => {
  const platform = usePlatform();
  const { purchases, stockChanges, savedStock } = useStockQueue();
  const queue = useMemo(() => ({ purchases, stockChanges, savedStock }), [purchases, stockChanges, savedStock]);
  const wanted = useMemo(() => wantedBy(queue, read), [queue, read]);
  const { data: named, dataUpdatedAt: namedAt } = useQuery(stockPartsQuery(platform, wanted));
  const { data: besides, dataUpdatedAt: besidesAt } = useQuery(stockPartsQuery(platform, opened));
  return useMemo(() => {
    const stock = joined([named, besides, read].flatMap((part) => part ?? []));
    const given = new Map(stock.products.map((product) => [product.id, product]));
    const bought = new Set(queue.purchases?.flatMap(({ addition }) => addition.products.map(({ id }) => id)));
    const asked = new Set(named && wanted.articles);
    const isNew = (id: string): boolean => isAll || bought.has(id) || asked.has(id);
    const oldest = Math.min(readAt, named ? namedAt : readAt, besides ? besidesAt : readAt);
    const shown = withWaitingStock({ products: [...given.values()], lots: stock.lots }, queue, oldest, isNew);
    const products = new Map(shown.products.map((product) => [product.id, product]));
    return {
      rows: read.products.flatMap(({ id }) => products.get(id) ?? []),
      added: shown.products.filter(({ id }) => !given.has(id)),
      given,
      products,
      lots: new Map(shown.lots.map((lot) => [lot.id, lot])),
      waiting: shown.waiting,
    };
  }, [read, readAt, isAll, queue, wanted, named, namedAt, besides, besidesAt]);
};
