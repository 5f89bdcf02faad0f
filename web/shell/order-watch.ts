import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { usePresent } from '#components/ui/present.tsx';
import { groupOrders } from '#core/model/order-lists.ts';
import { followFeed } from '#core/queries/feed.ts';
import { sessionKey } from '#core/queries/session.ts';
import { useOrderBook, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { useWorkplace } from '#features/workplace.tsx';

/** How many orders are to ship, from the same orders and the same moment as on every part of the screen; null until they are known. */
export const usePendingCount = (): number | null => {
  const book = useOrderBook();
  return usePresent(useCallback((now) => (book ? groupOrders(book.orders, now).pending.length : null), [book]));
};

/** Keeps the book fresh while a screen of the app is open, and asks who is signed in once the server no longer knows. */
export const useOrderWatch = (): void => {
  const { desk, platform } = useWorkplace();
  const queryClient = useQueryClient();
  const code = useWholeBook()?.failure?.code;
  useEffect(() => desk.watch(), [desk]);
  useEffect(() => followFeed(platform, queryClient), [platform, queryClient]);
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED') {
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    }
  }, [code, queryClient]);
};
