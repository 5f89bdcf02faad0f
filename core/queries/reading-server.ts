import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { reading } from '../contract/reading.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, ReadingHealthPort } from '../platform/ports.ts';

const shared = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

/** Everything on these pages that may change with a reading or an import. */
export const readingServerKey = ['reading'] as const;

/** The health of each kind of page: in this browser inside the extension, in all of the seller's on the site. */
export const healthQuery = (health: ReadingHealthPort) =>
  queryOptions({
    ...shared,
    queryKey: [...readingServerKey, 'health'],
    queryFn: () => health.current(),
  });

/** Rows and lists that were read and wait. */
export const setAsideQuery = (client: ApiClient) =>
  queryOptions({
    ...shared,
    queryKey: [...readingServerKey, 'set-aside'],
    queryFn: async () => (await client.call(reading.setAside, {})).entries,
  });

/** Imports of saved pages, newest first, a page at a time. */
export const importsQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...readingServerKey, 'imports'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => client.call(reading.imports, { query: pageParam === null ? {} : { after: pageParam } }),
    getNextPageParam: ({ imports, hasMore }) => (hasMore ? (imports.at(-1)?.importId ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ imports }) => imports),
  });

/** Pages read in the last 7 days, newest first, a page at a time. */
export const recentQuery = (client: ApiClient) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...readingServerKey, 'recent'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => client.call(reading.recent, { query: pageParam === null ? {} : { after: pageParam } }),
    getNextPageParam: ({ readings, hasMore }) => (hasMore ? (readings.at(-1)?.captureId ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ readings }) => readings),
  });

/** What undoing one reading would change, now. */
export const undoPreviewQuery = (client: ApiClient, captureId: string) =>
  queryOptions({
    ...shared,
    staleTime: 0,
    gcTime: 0,
    queryKey: ['undo-preview', captureId],
    queryFn: () => client.call(reading.previewUndo, { body: { captureId } }),
  });
