import { queryOptions } from '@tanstack/react-query';
import type { DevicePort, ReadingPort } from '../platform/ports.ts';

const local = { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } as const;

export const readingKey = ['reading'] as const;

/** What became of the pages that the browser displayed. */
export const readingQuery = (reading: ReadingPort) =>
  queryOptions({ ...local, queryKey: readingKey, queryFn: () => reading.current() });

export const deviceKey = ['device'] as const;

/** Where the one-click sign-in stands. */
export const deviceQuery = (device: DevicePort) =>
  queryOptions({ ...local, queryKey: deviceKey, queryFn: () => device.current() });
