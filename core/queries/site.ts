import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../platform/ports.ts';

/** Address of the site; fails only when the worker of the extension is dead. */
export const siteQuery = ({ siteUrl }: Pick<Platform, 'siteUrl'>) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: siteUrl,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
