import { queryOptions } from '@tanstack/react-query';
import type { ActiveReadingPort, DevicePort, ReadingPort } from '../platform/ports.ts';

const local = { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } as const;

export const readingKey = ['pages'] as const;

/** What happened to the pages that the browser displayed. */
export const readingQuery = (reading: ReadingPort) =>
  queryOptions({ ...local, queryKey: readingKey, queryFn: () => reading.current() });

export const activeReadingKey = ['pages', 'run'] as const;

/** What « Lire les pages restantes » can do now, and the run in progress. */
export const activeReadingQuery = (active: ActiveReadingPort) =>
  queryOptions({ ...local, queryKey: activeReadingKey, queryFn: () => active.current() });

export const deviceKey = ['sign-in'] as const;

/** Where the one-click sign-in stands. */
export const deviceQuery = (device: DevicePort) =>
  queryOptions({ ...local, queryKey: deviceKey, queryFn: () => device.current() });
