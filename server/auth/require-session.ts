import { AppError } from '#core/errors.ts';
import { accountWork } from '../account/account-work.ts';
import type { HttpContext, SessionCtx } from '../http/http-context.ts';
import { findSession } from '../services/sessions.ts';
import { readSessionCookie } from './cookie.ts';

/** The token of `Authorization: Bearer …`; null without one. */
export const readBearer = (c: HttpContext): string | null => {
  const match = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1] ?? null;
};

/** A bearer token takes precedence over a cookie. */
export const readToken = (c: HttpContext): string | null => readBearer(c) ?? readSessionCookie(c);

/** The seller for whom a page makes a call: by now the cookie may belong to another one. */
const SELLER = 'comptoir-seller';

/**
 * The signed-in seller of this request.
 * @throws {AppError} UNAUTHENTICATED (401) without a session, SESSION_EXPIRED (403) with one that has ended or belongs
 * to another seller than the caller names
 */
export const requireSession = async (c: HttpContext): Promise<SessionCtx> => {
  const ctx = c.get('ctx');
  const token = readToken(c);
  if (token === null) throw unauthenticated();
  const found = await findSession(ctx, { token });
  if (found === 'unknown') throw unauthenticated();
  // Another seller signed in where this page was opened: for the page, the session is over.
  const isOfAnother = found !== 'ended' && (c.req.header(SELLER) ?? found.accountId) !== found.accountId;
  if (found === 'ended' || isOfAnother) {
    throw new AppError('SESSION_EXPIRED', 'Session expirée. Veuillez vous reconnecter.');
  }
  const signedIn = accountWork(ctx, found.accountId, { kind: 'user', sessionId: found.sessionId });
  c.set('ctx', signedIn);
  return signedIn;
};

const unauthenticated = (): AppError => new AppError('UNAUTHENTICATED', 'Connectez-vous pour continuer.');
