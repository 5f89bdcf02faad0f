import { AppError } from '#core/errors.ts';
import type { Ctx, Session, SessionCtx } from '../context.ts';
import type { HttpContext } from '../http/http-context.ts';
import { findSession } from '../services/sessions/find.ts';
import { readBearer } from './bearer.ts';
import { readSessionCookie } from './cookie.ts';

/** A bearer token wins over a cookie. */
export const readToken = (c: HttpContext): string | null => readBearer(c) ?? readSessionCookie(c);

/**
 * The signed-in seller of this request.
 * @throws {AppError} UNAUTHENTICATED (401) without a session, SESSION_EXPIRED (403) with one that ended
 */
export const requireSession = async (c: HttpContext): Promise<SessionCtx> => {
  const ctx = c.get('ctx');
  const token = readToken(c);
  if (token === null) throw unauthenticated();
  const found = await findSession(ctx, { token });
  if (found === 'unknown') throw unauthenticated();
  if (found === 'ended') throw new AppError('SESSION_EXPIRED', 'Session expirée. Veuillez vous reconnecter.');
  return withSession(c, ctx, found);
};

const withSession = (c: HttpContext, ctx: Ctx, session: Session): SessionCtx => {
  const signedIn = { ...ctx, session };
  c.set('ctx', signedIn);
  return signedIn;
};

const unauthenticated = (): AppError => new AppError('UNAUTHENTICATED', 'Connectez-vous pour continuer.');
