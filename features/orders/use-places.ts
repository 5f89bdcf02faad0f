import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lyingText } from '#components/order/lying-text.ts';
import type { OrderId } from '#core/model/order.ts';
import { placesQuery } from '#core/queries/product-places.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { withWaitingWords } from '#features/stock/waiting-words.ts';
import { usePlatform } from '#features/workplace.tsx';

/** Where the articles of each order to pack lie: « B-12 · CP-1 »; orders of which nothing is known are absent. */
export const usePlaces = (): ReadonlyMap<OrderId, string> => {
  const { data, dataUpdatedAt } = useQuery(placesQuery(usePlatform().api));
  const { stockChanges, savedStock } = useWholeBook() ?? {};
  return useMemo(() => {
    const queue = { stockChanges, savedStock };
    return new Map(
      (data?.orders ?? []).map(({ orderId, articles }) => [
        orderId,
        lyingText(withWaitingWords(articles, queue, dataUpdatedAt)),
      ]),
    );
  }, [data, dataUpdatedAt, stockChanges, savedStock]);
};
