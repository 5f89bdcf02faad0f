import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyTopic, LOCAL_TOPICS, TOPICS } from '../model/topic.ts';
import type { Platform } from '../platform/ports.ts';
import { ordersKey } from './orders.ts';

/** Queries under a topic's own name are read again with it; this lists those that depend on another topic as well. */
const ALSO: Readonly<Partial<Record<AnyTopic, readonly QueryKey[]>>> = {
  // A wallet line links to its sale or purchase; the seller's own shop is shown next to the others.
  sales: [['competitors'], ['wallet']],
  purchases: [['wallet']],
  orders: [['pages', 'run']],
  pages: [['reading', 'health']],
  session: [['sign-in'], ['pages']],
};

/** All queries that a change in this topic may affect. The order desk reads orders by itself. */
export const keysOf = (topic: AnyTopic): readonly QueryKey[] =>
  [[topic], ...(ALSO[topic] ?? [])].filter(([root]) => root !== ordersKey[0]);

/** Refetches what is shown of each thing that changes, wherever it is changed. Returns a function that ends it. */
export const followFeed = (platform: Pick<Platform, 'subscribe'>, queries: QueryClient): (() => void) =>
  platform.subscribe([...TOPICS, ...LOCAL_TOPICS], ({ topic }) => {
    for (const queryKey of keysOf(topic)) void queries.invalidateQueries({ queryKey });
  });
