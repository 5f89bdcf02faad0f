import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../http/router.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const TEXTS = /^(application\/(json|javascript|manifest\+json)|text\/(html|css|javascript|plain)|image\/svg\+xml)/;

/**
 * Compresses text for remote clients. On the same machine compression only costs time: the client is then a browser
 * next to a self-hosted server, or a reverse proxy, which compresses better. Never compresses event streams.
 */
export const compressFar = (): MiddlewareHandler<AppEnv> => {
  const shrink = compress({ contentTypeFilter: TEXTS });
  return (c, next) => (LOOPBACK.test(c.get('ctx').ip) ? next() : shrink(c, next));
};
