import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { countLists, type OrderList } from '#core/model/order-lists.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { sessionKey } from '#core/queries/session.ts';
import { clock } from '#core/state/clock.ts';
import { useAppContext } from '#web/context.ts';

/** The order book; undefined until its first answer. */
export const useOrderBook = (): OrderBook | undefined => useQuery(useAppContext().desk.query).data;

/** Counts of all lists, from the same orders and the same moment on every part of the screen. */
export const useListCounts = (): Record<OrderList, number> | null => {
  const book = useOrderBook();
  const { now } = useSnapshot(clock);
  return useMemo(() => (book ? countLists(book.orders, now) : null), [book, now]);
};

/** Keeps the book fresh while a screen of the app is open, and asks who is signed in once the server no longer knows. */
export const useOrderWatch = (): void => {
  const { desk } = useAppContext();
  const queryClient = useQueryClient();
  const code = useOrderBook()?.failure?.code;
  useEffect(() => desk.watch(), [desk]);
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED') {
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    }
  }, [code, queryClient]);
};
