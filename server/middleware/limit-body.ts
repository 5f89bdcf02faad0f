import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../http/http-context.ts';
import { MAX_BODY_BYTES, tooLarge, whole } from '../http/read-body.ts';

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

/**
 * Refuses a body over the limit before it is read whole. Looking for one where there is none costs time.
 * A body of unknown length is read here, so this is where it may break off.
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : whole(limit(c, next));
