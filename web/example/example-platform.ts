import { createFilePort } from '#core/api/file-port.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { createMemoryOrderSource } from '#core/platform/memory.ts';
import type { OrderBook, Platform } from '#core/platform/ports.ts';
import { createExampleApi, refuseInExample } from './example-api.ts';
import { exampleOrders } from './example-orders.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

/** Each account has pages of its own; the last of the first one was not read, as on most mornings. */
const ledgerOf = (now: number): OrderBook['completeness'] =>
  EXAMPLE_ACCOUNTS.map(({ userId }, at) => ({
    ...{
      marketplace: 'example',
      marketplaceUserId: userId,
      list: 'sold',
      filter: 'all',
      readAt: toIso(now - 2 * MINUTE),
    },
    ...{ totalPages: 4, totalEntries: at === 0 ? 64 : 61, pagesRead: [1, 2, 3, 4], complete: true },
  }));

/** The platform of the live example: invented data in memory. Nothing leaves the page, and nothing stays behind it. */
export const createExamplePlatform = (now: number): Platform => {
  const orders = createMemoryOrderSource({ orders: exampleOrders(now), completeness: ledgerOf(now) }, () => Date.now());
  return {
    kind: 'web',
    siteUrl: async () => '',
    api: createExampleApi(orders, now),
    subscribe: () => () => undefined,
    files: createFilePort(async () => refuseInExample()),
    orders,
    health: { current: async () => [] },
  };
};
