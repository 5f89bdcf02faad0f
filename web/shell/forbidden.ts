import { AppError } from '#core/errors.ts';
import { notify } from '#core/state/notifications.ts';
import { isAppPage } from '#web/session/guard.ts';

/** SPEC §6, to the letter. */
const PREMIUM_NEEDED = 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité';

/** SPEC §9. */
export const FORBIDDEN_MESSAGE_MS = 7_000;

const STAYS_ON = '/app/profil';
/** By their ids: every page loads this file, and the contract of sales is needed by one screen only. */
const STAYS_AFTER: ReadonlySet<string> = new Set(['auth.updateUser', 'sales.data']);

/**
 * SPEC §6: a 403 with a target shows its sentence for 7 s, then redirects there. Not on the profile page, and not when
 * the failing call is update-user or sales/data. Null when none of this applies.
 */
export const redirectOf = (
  error: unknown,
  { endpointId, pathname }: { endpointId: string; pathname: string },
): { message: string; to: string } | null => {
  if (!(error instanceof AppError) || error.details.status !== 403) return null;
  const to = error.details.redirectTo;
  if (to === undefined || !isAppPage(to)) return null;
  if (pathname === STAYS_ON || STAYS_AFTER.has(endpointId)) return null;
  return { message: error.message || PREMIUM_NEEDED, to };
};

interface Leaving {
  state: { location: { pathname: string } };
  navigate(options: { href: string }): Promise<void>;
}

/**
 * SPEC §6: a refused feature is explained for 7 s, then left. Several refusals on one screen redirect once, and a
 * seller who has navigated elsewhere meanwhile stays there; another screen that is refused has 7 s of its own.
 */
export const createForbiddenExit = (router: () => Leaving) => {
  /** The screen of the last refusal, while its sentence is shown. */
  let refused: { on: string; timer: ReturnType<typeof setTimeout> } | null = null;
  return (endpointId: string, error: unknown): void => {
    const { pathname: on } = router().state.location;
    const forbidden = redirectOf(error, { endpointId, pathname: on });
    if (!forbidden || refused?.on === on) return;
    clearTimeout(refused?.timer);
    notify({ type: 'warning', message: forbidden.message, duration: FORBIDDEN_MESSAGE_MS });
    const timer = setTimeout(() => {
      refused = null;
      if (router().state.location.pathname === on) void router().navigate({ href: forbidden.to });
    }, FORBIDDEN_MESSAGE_MS);
    refused = { on, timer };
  };
};
