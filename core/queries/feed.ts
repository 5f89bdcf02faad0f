import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyTopic, LOCAL_TOPICS, TOPICS } from '../model/topic.ts';
import type { Platform } from '../platform/ports.ts';
import { ordersKey } from './orders.ts';

/** What is asked for under the name of a topic is read again with it; here is what depends on another one besides. */
const ALSO: Readonly<Partial<Record<AnyTopic, readonly QueryKey[]>>> = {
  // A line of the wallet leads to its sale or purchase; the seller's own shop stands beside the others.
  sales: [['competitors'], ['wallet']],
  purchases: [['wallet']],
  orders: [['pages', 'run']],
  pages: [['reading', 'health']],
  session: [['sign-in'], ['pages']],
};

/** Everything on screen that a change of this topic may concern. The order desk reads orders by itself. */
export const keysOf = (topic: AnyTopic): readonly QueryKey[] =>
  [[topic], ...(ALSO[topic] ?? [])].filter(([root]) => root !== ordersKey[0]);

/** Reads again what is shown of each thing that changes, wherever it is changed. Returns the end of it. */
export const followFeed = (platform: Pick<Platform, 'subscribe'>, queries: QueryClient): (() => void) =>
  platform.subscribe([...TOPICS, ...LOCAL_TOPICS], ({ topic }) => {
    for (const queryKey of keysOf(topic)) void queries.invalidateQueries({ queryKey });
  });
