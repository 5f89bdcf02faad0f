import { useQuery } from '@tanstack/react-query';
import type { User } from '#core/contract/user.ts';
import { type Session, sessionQuery } from '#core/queries/session.ts';
import { usePlatform } from '#features/workplace.tsx';

const NOBODY: Session = { user: null, sessionError: null };

/** Who is signed in. The guard has fetched it before a screen of the app is rendered. */
export const useSession = (): Session => useQuery(sessionQuery(usePlatform().api)).data ?? NOBODY;

export const useUser = (): User | null => useSession().user;

/**
 * True once the server reports that nobody is signed in; false for a session that expired, whose seller is expected
 * back.
 */
export const useIsSignedOut = (): boolean => {
  const { data } = useQuery(sessionQuery(usePlatform().api));
  return data !== undefined && data.user === null && data.sessionError === null;
};
