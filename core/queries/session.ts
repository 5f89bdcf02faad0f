import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '../contract/auth.ts';
import { AppError } from '../errors.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Who is signed in; `sessionError` says why nobody is any more. */
export interface Session {
  user: User | null;
  sessionError: string | null;
}

/** SPEC §8, to the letter. */
const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.';

/** 401 and 403 clear the user, the second with its sentence. Anything else is no answer to the question and rejects. */
export const fetchSession = async (client: ApiClient): Promise<Session> => {
  try {
    const { auth } = await import('../contract/auth.ts');
    const { user } = await client.call(auth.user, {});
    return { user, sessionError: null };
  } catch (error) {
    const status = error instanceof AppError ? error.details.status : undefined;
    if (status === 401) return { user: null, sessionError: null };
    if (status === 403) return { user: null, sessionError: SESSION_EXPIRED };
    throw error;
  }
};

export const sessionKey = ['session'] as const;

/** Asked at the start of the app, then again when the seller comes back to the tab after a minute or more. */
export const sessionQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: () => fetchSession(client),
    staleTime: MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a network the worker still answers, and the site must say what is wrong instead of waiting.
    networkMode: 'always',
  });

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] === sessionKey[0];

/**
 * Drops every answer given to a seller as soon as another one, or nobody, is signed in.
 * @param onChange forgets what the screens hold of the last one
 * @returns the end of it
 */
export const watchSeller = (client: QueryClient, onChange: () => void): (() => void) => {
  let known: string | null | undefined;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isOfSession(query)) return;
    // The key is the session's own, so is the shape.
    const session = query.state.data as Session | undefined;
    if (session === undefined) return;
    const next = session.user?.id ?? null;
    const isOther = known !== undefined && next !== known;
    known = next;
    if (!isOther) return;
    onChange();
    client.removeQueries({ predicate: (each) => !isOfSession(each) && !each.isActive() });
    // What is on screen is asked for again, for whoever is signed in now.
    void client.resetQueries({ predicate: (each) => !isOfSession(each) });
  });
};
