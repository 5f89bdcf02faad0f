import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../context.ts';
import type { AppEnv, HttpContext, RequestCtx } from '../http/http-context.ts';
import { newId } from '../ids.ts';

const MAX_KEY = 200;

/** Creates the context and id of each request, and writes one log line when it completes. */
export const requestContext = (deps: Deps): MiddlewareHandler<AppEnv> => {
  const warnOfProxy = createProxyWarning(deps);
  return async (c, next) => {
    const startedAt = performance.now();
    const ctx = makeCtx(deps, c, warnOfProxy);
    c.set('ctx', ctx);
    c.header('x-request-id', ctx.requestId);
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const line = { method: c.req.method, route: c.get('route') ?? 'site', status: c.res.status, ms, ...accountOf(c) };
    ctx.log.info(line, 'request');
  };
};

const UNTRUSTED_PROXY =
  'En-tête X-Forwarded-For reçu, mais aucun proxy n’est reconnu. Si un proxy est placé devant ce serveur, relancez avec ' +
  'COMPTOIR_TRUST_PROXY=true : sinon tous les vendeurs passent pour un seul réseau, et les essais de mot de passe d’un seul ' +
  'les font tous attendre.';

/** Once per server: anyone may send the header. */
const createProxyWarning = ({ log }: Deps): (() => void) => {
  let isGiven = false;
  return () => {
    if (!isGiven) log.warn(UNTRUSTED_PROXY);
    isGiven = true;
  };
};

const makeCtx = (deps: Deps, c: HttpContext, warnOfProxy: () => void): RequestCtx => {
  const requestId = newId();
  return {
    ...deps,
    requestId,
    ip: ipOf(deps, c, warnOfProxy),
    client: c.req.header('comptoir-client') ?? null,
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, MAX_KEY) ?? null,
    log: deps.log.child({ requestId }),
  };
};

/** Behind a trusted proxy, the last address it added; otherwise that of the connection. */
const ipOf = ({ config }: Deps, c: HttpContext, warnOfProxy: () => void): string => {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (config.trustProxy && forwarded) return forwarded;
  if (forwarded) warnOfProxy();
  // Without a socket (a test that calls the app directly) there is no address.
  return typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
    ? (getConnInfo(c).remote.address ?? '')
    : '';
};

const accountOf = (c: HttpContext): { accountId?: string } => {
  const ctx = c.get('ctx');
  return 'accountId' in ctx && typeof ctx.accountId === 'string' ? { accountId: ctx.accountId } : {};
};
