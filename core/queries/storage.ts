import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { storage } from '../contract/storage.ts';
import type { ApiClient } from '../platform/ports.ts';
import { sessionKey } from './session.ts';

/** What the account stores, and may. */
export type Storage = CallReply<typeof storage.read>;

const storageKey = ['storage'] as const;

/** Measured when it is asked for: nothing announces that it grows. */
export const storageQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: storageKey,
    queryFn: async () => client.call((await import('../contract/storage.ts')).storage.read, {}),
  });

/** Deletes the old documents that the seller was shown. @returns their number and size */
export const removeOldDocuments = async (
  { client, queries }: { client: ApiClient; queries: QueryClient },
  { before }: Pick<Storage['old'], 'before'>,
): Promise<{ removed: number; freedBytes: number }> => {
  const { documents } = await import('../contract/documents.ts');
  const gone = await client.call(documents.removeOld, { query: { before } });
  // The session only states what was measured, so that comes first.
  await queries.invalidateQueries({ queryKey: storageKey });
  await queries.invalidateQueries({ queryKey: sessionKey });
  return gone;
};
