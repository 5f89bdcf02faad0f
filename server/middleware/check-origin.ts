import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import { readSessionCookie } from '../auth/cookie.ts';
import { readBearer } from '../auth/require-session.ts';
import type { AppEnv, HttpContext } from '../http/router.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** A GET by the SPEC, yet it changes something. */
const CHANGING_GET = '/api/auth/logout';

/**
 * Cross-site request forgery: a request that changes something and rides on a cookie must come from our own pages. Bearer
 * requests carry a token that no other site has. Without a cookie (sign-in) only foreign web pages are refused: an extension
 * has an origin of its own.
 */
export const checkOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isSafe = SAFE_METHODS.includes(c.req.method) && c.req.path !== CHANGING_GET;
  if (!isSafe && readBearer(c) === null && !isOwn(c)) {
    throw new AppError('FORBIDDEN', 'Cette demande vient d’un autre site : elle est refusée.');
  }
  await next();
};

const isOwn = (c: HttpContext): boolean => {
  const withCookie = readSessionCookie(c) !== null;
  const origin = c.req.header('origin');
  if (origin !== undefined) return isOwnOrigin(c, origin) || (!withCookie && !/^(https?:|null)/.test(origin));
  // Browsers that send no Origin here say where a request comes from; what says nothing is no browser.
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none' || !withCookie;
};

const isOwnOrigin = (c: HttpContext, origin: string): boolean => {
  if (origin === new URL(c.get('ctx').config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
};
