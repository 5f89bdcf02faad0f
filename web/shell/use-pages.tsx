import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Loading } from './loaded-card.tsx';

/** That more rows are on their way, or did not arrive. */
export interface NextPage {
  isPending: boolean;
  isFailed: boolean;
  again: () => void;
}

/** How a list goes on that is read a page at a time. */
export const usePages = <Page,>(pages: UseInfiniteQueryResult<InfiniteData<Page>>) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = pages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const next: NextPage = {
    isPending: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    again: () => void fetchNextPage(),
  };
  // Where only the next page did not arrive, what is shown is as new as ever.
  const loading = { data, error: isFetchNextPageError ? null : error, isFetching, dataUpdatedAt, refetch };
  return { onNearEnd, next, loading };
};

/** What stands below the rows that were read. */
export const NextRows = ({ isPending, isFailed, again }: NextPage) => (
  <p role="status" className="flex items-center justify-center gap-3 px-3.5 text-small text-ink-2 not-empty:py-2">
    {isPending && 'Chargement de la suite…'}
    {isFailed && !isPending && (
      <>
        La suite n’a pas pu être lue.
        <Button size="small" onPress={again}>
          Réessayer
        </Button>
      </>
    )}
  </p>
);

/** The state of several requests as one: as old as the oldest, and read again together. */
export const allOf = (first: Loading<unknown>, ...others: readonly Loading<unknown>[]): Loading<unknown> => {
  const every = [first, ...others];
  const failed = every.find(({ error }) => error !== null) ?? first;
  const read = every.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt ?? 0]));
  return {
    data: failed.data,
    error: failed.error,
    isFetching: every.some(({ isFetching }) => isFetching),
    dataUpdatedAt: read.length === 0 ? 0 : Math.min(...read),
    refetch: () => Promise.all(every.map(({ refetch }) => refetch())),
  };
};
