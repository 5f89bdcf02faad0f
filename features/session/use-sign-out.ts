import { useQueryClient } from '@tanstack/react-query';
import { isOffline, toUserText } from '#core/errors.ts';
import { type Session, sessionKey } from '#core/queries/session.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const FAILED = 'La déconnexion n’a pas pu se faire : le serveur est injoignable. Réessayez.';

const NOBODY: Session = { user: null, sessionError: null };

/**
 * Ends the session on the server. `watchSeller` then clears what the screens hold of the seller. If the server cannot be
 * reached, the session stays and a notification explains it.
 */
export const useSignOut = (onEnd: () => Promise<void>): (() => Promise<void>) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return async () => {
    try {
      const { auth } = await import('#core/contract/auth.ts');
      await api.call(auth.logout, {});
    } catch (error) {
      notify({ type: 'error', message: isOffline(error) ? FAILED : toUserText(error, FAILED) });
      return;
    }
    queries.setQueryData(sessionKey, NOBODY);
    await onEnd();
  };
};
