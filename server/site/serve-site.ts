import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { Config } from '../env.ts';
import { hasCurrent } from '../http/has-current.ts';
import type { AppEnv, HttpContext } from '../http/router.ts';
import { type Addresses, matcherOf, readAddresses } from './addresses.ts';
import { fillPage } from './fill-page.ts';
import { robotsText, siteMap } from './site-map.ts';

/** Vite puts a hash of the content into these names. */
const HASHED = /^\/assets\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

const APP_FILE = 'app.html';
const NOT_FOUND_FILE = '404.html';

/** Hashed files never change; everything else, above all the service worker, is revalidated each time. */
const setCaching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.header('cache-control', c.res.ok && HASHED.test(c.req.path) ? FOR_EVER : REVALIDATED);
};

/**
 * Serves the built site: 200 with its page for every known address, whatever the client accepts, since link previews and
 * monitors ask for anything; 404 with a page of its own for every other.
 */
export const serveSite = (app: Hono<AppEnv>, folder: string, config: Config): void => {
  app.all('/api/*', notFound);
  const addresses = readAddresses(folder);
  if (addresses !== null) servePages(app, { folder, config, addresses });
  app.notFound(notFound);
};

interface Site {
  folder: string;
  config: Config;
  addresses: Addresses;
}

const servePages = (app: Hono<AppEnv>, site: Site): void => {
  const { folder, config, addresses } = site;
  const sendPage = createSender(site);
  const files = new Map(addresses.pages.map(({ path, file }) => [path, file]));
  const isApp = matcherOf(addresses.appPaths);
  const listed = addresses.pages.filter(({ isListed }) => isListed).map(({ path }) => path);
  app.get('/robots.txt', (c) => c.text(robotsText(config.publicUrl), 200, { 'cache-control': REVALIDATED }));
  app.get('/sitemap.xml', (c) =>
    c.body(siteMap(config.publicUrl, listed), 200, {
      ...{ 'content-type': 'application/xml; charset=utf-8', 'cache-control': REVALIDATED },
    }),
  );
  app.get('*', async (c, next) => {
    const file = files.get(c.req.path) ?? (isApp(c.req.path) ? APP_FILE : undefined);
    if (file !== undefined) return sendPage(c, file, 200);
    const shorter = c.req.path.replace(/\/+$/u, '');
    // Only a known address is ever redirected to.
    return files.has(shorter) || isApp(shorter) ? c.redirect(shorter + queryOf(c), 308) : next();
  });
  app.get('*', setCaching, serveStatic<AppEnv>({ root: folder, index: 'none', rewriteRequestPath: withoutPages }));
  app.get('*', (c, next) => (HASHED.test(c.req.path) ? next() : sendPage(c, NOT_FOUND_FILE, 404)));
};

const queryOf = (c: HttpContext): string => new URL(c.req.url).search;

/** A page has one address, and its file is no page before it is filled in. The service worker fetches the app by name. */
const withoutPages = (path: string): string =>
  path.endsWith('.html') && path !== `/${APP_FILE}` ? `${path}/none` : path;

/** Sends a file of the site with what the server knows; each is read once. */
const createSender = ({ folder, config }: Site) => {
  const filled = new Map<string, { text: string; tag: string }>();
  const read = (file: string): { text: string; tag: string } => {
    const text = fillPage(readFileSync(join(folder, file), 'utf8'), config);
    const page = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    filled.set(file, page);
    return page;
  };
  return (c: HttpContext, file: string, status: 200 | 404): Response => {
    const { text, tag } = filled.get(file) ?? read(file);
    c.header('cache-control', REVALIDATED);
    c.header('etag', tag);
    return status === 200 && hasCurrent(c, tag) ? c.body(null, 304) : c.html(text, status);
  };
};

const notFound = (): never => {
  throw new AppError('NOT_FOUND', 'Adresse introuvable.');
};
