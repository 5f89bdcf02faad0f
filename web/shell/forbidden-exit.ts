import { notify } from '#core/state/notifications.ts';
import { FORBIDDEN_MESSAGE_MS, redirectOf } from './forbidden.ts';

interface Leaving {
  state: { location: { pathname: string } };
  navigate(options: { href: string }): Promise<void>;
}

/**
 * SPEC §6: a refused feature is explained for 7 s, then left. Several refusals of one screen lead there once, and who has
 * gone elsewhere meanwhile is not taken away from there.
 */
export const createForbiddenExit = (router: () => Leaving) => {
  /** The page of the last refusal, while its sentence shows. */
  let refusedOn: string | null = null;
  return (endpointId: string, error: unknown): void => {
    const { pathname } = router().state.location;
    const forbidden = redirectOf(error, { endpointId, pathname });
    if (!forbidden) return;
    const isSaid = refusedOn !== null;
    refusedOn = pathname;
    if (isSaid) return;
    notify({ type: 'warning', message: forbidden.message, duration: FORBIDDEN_MESSAGE_MS });
    setTimeout(() => {
      const isStillThere = router().state.location.pathname === refusedOn;
      refusedOn = null;
      if (isStillThere) void router().navigate({ href: forbidden.to });
    }, FORBIDDEN_MESSAGE_MS);
  };
};
