import { QueryClient } from '@tanstack/react-query';
import type { Order } from '#core/model/order.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { createMemoryOrderSource } from '#core/platform/memory.ts';
import { createOrderDesk } from '#core/queries/orders.ts';
import { clock } from '#core/state/clock.ts';
import { notify } from '#core/state/notifications.ts';
import { afterChoice } from '#web/example/example-details.ts';
import { exampleOrders } from '#web/example/example-orders.ts';

/** A desk of invented orders: its own cache, so that they never meet those of a seller. Nothing leaves the page. */
export const createExampleDesk = () => {
  const now = clock.now;
  const source = createMemoryOrderSource(
    {
      orders: exampleOrders(now),
      completeness: [
        {
          marketplace: 'example',
          marketplaceUserId: null,
          list: 'sold',
          filter: 'all',
          totalPages: 4,
          totalEntries: 13,
          pagesRead: [1, 2, 3, 4],
          complete: true,
          readAt: toIso(now - 2 * MINUTE),
        },
      ],
    },
    () => clock.now,
  );
  const client = new QueryClient();
  const desk = createOrderDesk({ source, client, tell: notify, now: () => clock.now });
  /** What `settleConflict` does with a server. */
  const choose = async (order: Order, { chosen }: { chosen: string | null }): Promise<void> => {
    const settled = afterChoice(order, chosen);
    source.tell({ orders: source.book.orders.map((each) => (each.id === order.id ? settled : each)) });
    desk.accept([settled]);
  };
  return { client, desk, choose };
};
