import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../http/router.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const TEXTS = /^(application\/(json|javascript|manifest\+json)|text\/(html|css|javascript|plain)|image\/svg\+xml)/;

/**
 * Compresses texts for whoever is far away. On the same machine it only costs time: that is a browser beside a self-hosted
 * server, or a reverse proxy, which compresses better. Never event streams.
 */
export const compressFar = (): MiddlewareHandler<AppEnv> => {
  const shrink = compress({ contentTypeFilter: TEXTS });
  return (c, next) => (LOOPBACK.test(c.get('ctx').ip) ? next() : shrink(c, next));
};
