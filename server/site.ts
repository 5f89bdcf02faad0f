import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { AppEnv, HttpContext } from './http/router.ts';

/** Vite puts a hash of the content into these names. */
const HASHED = /^\/assets\//;

/** Hashed files never change; everything else, above all the service worker, is revalidated each time. */
const setCaching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const isForEver = c.res.ok && HASHED.test(c.req.path);
  c.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
};

const wantsPage = (c: HttpContext): boolean => (c.req.header('accept') ?? '').includes('text/html');

/** Serves the built site; every other URL opened in a browser is one of the app's own routes. */
export const serveSite = (app: Hono<AppEnv>, folder: string): void => {
  app.all('/api/*', notFound);
  const index = join(folder, 'index.html');
  if (existsSync(index)) {
    app.get('*', setCaching, serveStatic<AppEnv>({ root: folder }));
    const page = serveStatic<AppEnv>({ path: index });
    app.get('*', (c, next) => (wantsPage(c) && !HASHED.test(c.req.path) ? page(c, next) : next()));
  }
  app.notFound(notFound);
};

const notFound = (): never => {
  throw new AppError('NOT_FOUND', 'Adresse introuvable.');
};
