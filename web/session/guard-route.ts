import { redirect } from '@tanstack/react-router';
import type { User } from '#core/contract/user.ts';
import { sessionQuery } from '#core/queries/session.ts';
import type { AppContext } from '#web/context.ts';
import { needsSession, safeReturn } from './guard.ts';

interface Arrival {
  context: AppContext;
  location: { pathname: string; href: string };
}

/**
 * Redirects to the sign-in screen, and back afterwards. Rejects when the server is unreachable, because that does not
 * mean « no ».
 */
export const requireSession = async ({ context, location }: Arrival): Promise<void> => {
  if (!needsSession(location.pathname)) return;
  const { user } = await context.queryClient.ensureQueryData(sessionQuery(context.platform.api));
  if (!user) throw redirect({ to: '/app/se-connecter', search: { retour: location.href }, replace: true });
};

/** The signed-in seller; null when there is none, or when the server is unreachable. */
const findUser = async ({ queryClient, platform }: AppContext): Promise<User | null> => {
  try {
    return (await queryClient.ensureQueryData(sessionQuery(platform.api))).user;
  } catch {
    return null;
  }
};

/** A signed-in seller does not need a sign-in form: redirects to the requested page. */
export const skipWhenSignedIn = async (context: AppContext, retour: string | undefined): Promise<void> => {
  if (await findUser(context)) throw redirect({ href: safeReturn(retour), replace: true });
};
