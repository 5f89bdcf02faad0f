import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireProduct } from '#core/contract/product.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { joined, lotsQuery, stockPartsQuery } from '#core/queries/stock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useStockQueue } from './use-shown-stock.ts';
import { isGivenWhole, type ShownStock, withWaitingStock } from './waiting-stock.ts';

/** Why nothing can be said yet about what a change of lots would cost. */
export const LOT_UNREAD = `Lot${NARROW_NO_BREAK}: ses articles ne sont pas encore lus. Réessayez dans un instant.`;

export interface LotStock {
  /** Every lot; every article of the lots that were asked for, and the given ones. */
  stock: Pick<ShownStock, 'products' | 'lots'>;
  /** True once everything that the lots hold was read. */
  isKnown: boolean;
}

/**
 * What some lots hold, with what waits in the queue of changes.
 * @param lotIds a stable list @param given articles as the server has them, in a stable list
 */
export const useLotStock = (lotIds: readonly string[], given: readonly WireProduct[]): LotStock => {
  const platform = usePlatform();
  const queue = useStockQueue();
  const wanted = useMemo(() => ({ articles: [], lots: lotIds }), [lotIds]);
  const { data: all, dataUpdatedAt: allAt } = useQuery(lotsQuery(platform));
  const { data: held, dataUpdatedAt: heldAt } = useQuery(stockPartsQuery(platform, wanted));
  return useMemo(() => {
    const { products, lots } = joined([{ products: [...given], lots: all?.lots ?? [] }, held ?? NOTHING]);
    const read = { products: [...new Map(products.map((product) => [product.id, product])).values()], lots };
    const isRead = all !== undefined && (held !== undefined || lotIds.length === 0);
    const readAt = Math.min(allAt, held ? heldAt : allAt);
    return {
      stock: withWaitingStock(read, queue, readAt),
      isKnown: isRead && lotIds.every(isGivenWhole(read)),
    };
  }, [lotIds, given, all, allAt, held, heldAt, queue]);
};

const NOTHING = { products: [], lots: [] };
