import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyTopic, type Changed, LOCAL_TOPICS, TOPICS, VIEWS } from '../model/topic.ts';
import type { Platform } from '../platform/ports.ts';
import { ordersKey } from './orders.ts';
import { PRIVATE_ORDERS } from './private-orders.ts';
import { readAgain } from './read-again.ts';

/** Read again by their own desks. */
const DESKS: ReadonlySet<unknown> = new Set([ordersKey[0], PRIVATE_ORDERS]);

/** All queries that a change in this topic may affect, but those of a desk. */
export const keysOf = (topic: AnyTopic): readonly QueryKey[] =>
  [[topic], ...VIEWS.flatMap(({ key, from }) => (from.includes(topic) ? [key] : []))].filter(
    ([root]) => !DESKS.has(root),
  );

/** Topics whose queries each concern one named thing, `[topic, id]`; the `updatedAt` of their data gives the version held. */
const BY_NAME: ReadonlySet<AnyTopic> = new Set(['notes']);

/** True of a query about something else, or one that already contains the change: it came with the response to a change made here. */
const isUntouched = (
  { queryKey, state }: Pick<Query, 'queryKey' | 'state'>,
  { topic, ids, updatedAt }: Changed,
): boolean => {
  if (!BY_NAME.has(topic) || ids.length === 0) return false;
  if (!ids.some((id) => id === queryKey[1])) return true;
  // `BY_NAME` lists only topics whose data have this shape.
  const held = (state.data as { updatedAt: string | null } | undefined)?.updatedAt ?? null;
  return updatedAt !== null && held !== null && held >= updatedAt;
};

/** Resolves when no change of this topic that was made here waits for its answer: its announcement may overtake that. */
const whenSent = (queries: QueryClient, topic: AnyTopic): Promise<void> =>
  new Promise((resolve) => {
    const isSent = (): boolean => queries.isMutating({ mutationKey: [topic] }) === 0;
    if (isSent()) return resolve();
    const end = queries.getMutationCache().subscribe(() => {
      if (!isSent()) return;
      end();
      resolve();
    });
  });

/** Refetches what is shown of each thing that changes, wherever it is changed. Returns a function that ends it. */
export const followFeed = (platform: Pick<Platform, 'subscribe'>, queries: QueryClient): (() => void) =>
  platform.subscribe([...TOPICS, ...LOCAL_TOPICS], async (change) => {
    if (BY_NAME.has(change.topic)) await whenSent(queries, change.topic);
    for (const queryKey of keysOf(change.topic)) readAgain(queries, queryKey, (query) => !isUntouched(query, change));
  });
