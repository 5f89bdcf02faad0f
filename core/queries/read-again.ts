import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** First reads whose answer is read again when it arrives. */
const awaited = new WeakSet<Query>();

const isFirstRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Marks what is held under a key as outdated, and reads again what is on screen. A first read that is under way may have
 * begun before the change, and TanStack Query never restarts one: it is read again as soon as it has been answered.
 * @param concerns false of a query that the change leaves as it is
 */
export const readAgain = (
  queries: QueryClient,
  queryKey: QueryKey,
  concerns: (query: Query) => boolean = () => true,
): void => {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, predicate: (query) => isFirstRead(query) && concerns(query) && !awaited.has(query) });
  void queries.invalidateQueries({ queryKey, predicate: concerns });
  for (const query of firstReads) {
    awaited.add(query);
    const readOnceMore = (): void => {
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true, predicate: concerns });
    };
    // Joins the read that is under way.
    void query
      .fetch()
      .finally(() => awaited.delete(query))
      .then(readOnceMore, () => undefined);
  }
};
