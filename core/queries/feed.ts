import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyTopic, type Changed, LOCAL_TOPICS, TOPICS } from '../model/topic.ts';
import type { Platform } from '../platform/ports.ts';
import { ordersKey } from './orders.ts';
import { readAgain } from './read-again.ts';

const SALE_LIST: QueryKey = ['sales', 'list'];

/** Queries under a topic's own name are read again with it; this lists those that depend on another topic as well. */
const ALSO: Readonly<Partial<Record<AnyTopic, readonly QueryKey[]>>> = {
  // A wallet line links to its sale or purchase, as an article does; the seller's own shop is shown next to the others.
  sales: [['competitors'], ['wallet'], ['products'], ['expenses'], ['statistics'], ['home']],
  purchases: [['wallet']],
  // An own listing is an article of the stock.
  items: [['products'], SALE_LIST, ['statistics'], ['home']],
  // An expense may be part of what an article cost, as an article may of a sale.
  products: [['expenses'], SALE_LIST, ['statistics'], ['home']],
  expenses: [['products'], SALE_LIST, ['statistics'], ['home']],
  // A sale's money is in the wallet, as fees are, and its regime is that of its account.
  wallet: [['sales'], ['expenses'], ['statistics'], ['home']],
  accounts: [['competitors', 'own'], ['sales'], ['expenses'], ['statistics'], ['home']],
  // The seller in session carries the plan.
  subscription: [['session']],
  orders: [['pages', 'run']],
  pages: [['reading', 'health']],
  session: [['sign-in'], ['pages']],
};

/** All queries that a change in this topic may affect. The order desk reads orders by itself. */
export const keysOf = (topic: AnyTopic): readonly QueryKey[] =>
  [[topic], ...(ALSO[topic] ?? [])].filter(([root]) => root !== ordersKey[0]);

/** Topics whose queries each concern one named thing, `[topic, id]`; the `updatedAt` of their data gives the version held. */
const BY_NAME: ReadonlySet<AnyTopic> = new Set(['notes']);

/** True of a query about something else, or one that already contains the change: it came with the response to a change made here. */
const isUntouched = (
  { queryKey, state }: Pick<Query, 'queryKey' | 'state'>,
  { topic, ids, updatedAt }: Changed,
): boolean => {
  if (!BY_NAME.has(topic) || ids.length === 0) return false;
  if (!ids.some((id) => id === queryKey[1])) return true;
  // The topic says so of its queries.
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
