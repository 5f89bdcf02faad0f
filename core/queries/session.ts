import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorageShare } from '../contract/storage.ts';
import { type BackupProblem, readUser, type User } from '../contract/user.ts';
import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Who is signed in; `sessionError` explains why nobody is any more. */
export interface Session {
  user: User | null;
  sessionError: string | null;
  /** Why the server's last daily backup was not written; absent when all is well. */
  backupProblem?: BackupProblem;
  /** What the account stores and may store; absent while there is plenty of room. */
  storage?: StorageShare;
  /** Files of orders that could not be merged as a whole; absent when there are none. */
  failedImports?: number;
  /** ISO instant at which the account will be deleted; absent unless the seller asked for it. */
  leavesAt?: string;
}

/** SPEC §8, to the letter. */
const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.';

/** 401 and 403 clear the user, the second with its sentence. Anything else does not answer the question and rejects. */
export const fetchSession = async (client: ApiClient): Promise<Session> => {
  try {
    const { user, backupProblem, storage, failedImports, leavesAt } = await client.call(readUser, {});
    return {
      ...{ user, sessionError: null },
      ...(backupProblem && { backupProblem }),
      ...(storage && { storage }),
      ...(failedImports && { failedImports }),
      ...(leavesAt && { leavesAt }),
    };
  } catch (error) {
    const status = error instanceof AppError ? error.details.status : undefined;
    if (status === 401) return { user: null, sessionError: null };
    if (status === 403) return { user: null, sessionError: SESSION_EXPIRED };
    throw error;
  }
};

export const sessionKey = ['session'] as const;

/** Fetched at the start of the app, then again when the seller returns to the tab after a minute or more. */
export const sessionQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: () => fetchSession(client),
    staleTime: MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a network the worker still replies, and the site must report the problem instead of waiting.
    networkMode: 'always',
  });

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] === sessionKey[0];

/**
 * Drops all cached data as soon as another seller, or nobody, is signed in.
 * @param onChange clears what the screens hold of the previous seller
 * @returns a function that ends it
 */
export const watchSeller = (client: QueryClient, onChange: () => void): (() => void) => {
  let known: string | null | undefined;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isOfSession(query)) return;
    // The key is the session's own, so the type is too.
    const session = query.state.data as Session | undefined;
    if (session === undefined) return;
    const next = session.user?.id ?? null;
    const isOther = known !== undefined && next !== known;
    known = next;
    if (!isOther) return;
    onChange();
    client.removeQueries({ predicate: (each) => !isOfSession(each) && !each.isActive() });
    // What is on screen is refetched for whoever is signed in now.
    void client.resetQueries({ predicate: (each) => !isOfSession(each) });
  });
};
