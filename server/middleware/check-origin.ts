import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import { readSessionCookie } from '../auth/cookie.ts';
import { readBearer } from '../auth/require-session.ts';
import { mediaTypeOf } from '../http/read-body.ts';
import type { AppEnv, HttpContext } from '../http/router.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** A GET according to the SPEC, although it changes state. */
const CHANGING_GET = '/api/auth/logout';

const REFUSAL = 'Cette demande vient d’un autre site : elle est refusée.';

/**
 * Cross-site request forgery: a state-changing request that is authenticated by a cookie must come from our own pages.
 * Bearer requests carry a token that no other site has. Without a cookie (sign-in) only foreign web pages are refused,
 * because an extension has its own origin.
 */
export const checkOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.path === CHANGING_GET && !isDeliberate(c)) throw new AppError('FORBIDDEN', REFUSAL);
  const isSafe = SAFE_METHODS.includes(c.req.method) && c.req.path !== CHANGING_GET;
  if (!isSafe && readBearer(c) === null && !isOwn(c)) {
    throw new AppError('FORBIDDEN', REFUSAL);
  }
  await next();
};

/**
 * A browser that reaches the server over plain HTTP does not state where a link or a picture comes from; but only our
 * own scripts can declare JSON, as all calls do (SPEC).
 */
const isDeliberate = (c: HttpContext): boolean =>
  readBearer(c) !== null || readSessionCookie(c) === null || mediaTypeOf(c.req) === 'application/json';

const isOwn = (c: HttpContext): boolean => {
  const withCookie = readSessionCookie(c) !== null;
  const origin = c.req.header('origin');
  if (origin !== undefined) return isOwnOrigin(c, origin) || (!withCookie && !/^(https?:|null)/.test(origin));
  // Browsers that omit Origin here send this header instead; a client that sends neither is not a browser.
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none' || !withCookie;
};

const isOwnOrigin = (c: HttpContext, origin: string): boolean => {
  if (origin === new URL(c.get('ctx').config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
};
