import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../env.ts';
import { onError } from '../http/error-answer.ts';
import type { RequestCtx } from '../http/http-context.ts';
import type { AppEnv } from '../http/router.ts';
import { createLog } from '../log.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { serveSite } from './serve-site.ts';

const ADDRESSES = {
  pages: [
    { path: '/', file: 'index.html', isListed: true },
    { path: '/mentions-legales', file: 'mentions-legales.html', isListed: true },
    { path: '/test-parser', file: 'test-parser.html', isListed: false },
  ],
  appPaths: ['/app', '/app/commandes', '/app/analyse-concurrence/$marketplace/$shopId', '/app/connexion'],
};

const FILES = {
  'addresses.json': JSON.stringify(ADDRESSES),
  'index.html': '<!doctype html><link rel="canonical" href="%%SITE%%/" />accueil',
  'mentions-legales.html': '<!doctype html>%%OPERATOR_NAME%%|%%OPERATOR_EMAIL%%',
  'test-parser.html': '<!doctype html>essai',
  'app.html': '<!doctype html>application',
  '404.html': '<!doctype html>Page not found',
  'sw.js': '// service worker',
  'manifest.webmanifest': '{"name":"Comptoir"}',
  'assets/index-abc123.js': 'export {}',
};

const makeSite = (environment: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
  writeFileSync(join(tmpdir(), 'comptoir-outside.txt'), 'dehors');
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    // All that an error takes of it; a site needs no database.
    c.set('ctx', { log: createLog('silent'), requestId: 'r' } as RequestCtx);
    await next();
  });
  serveSite(app, folder, readEnvironment({ COMPTOIR_PUBLIC_URL: 'https://comptoir.exemple.fr', ...environment }));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { method, headers });
};

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built site', () => {
  it('is served, with hashed files cached for ever and the rest revalidated each time', async () => {
    const get = makeSite();
    const asset = await get('/assets/index-abc123.js');
    expect(await asset.text()).toBe('export {}');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/sw.js', '/app/commandes', '/robots.txt', '/sitemap.xml']) {
      const answer = await get(path, browser);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
    }
  });

  it('gives an installing browser the types that it asks for, and the manifest anew each time', async () => {
    const get = makeSite();
    for (const [path, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/sw.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, 'no-cache']);
    }
  });

  it.each([
    [{}],
    [browser],
    [{ accept: '*/*' }],
    [{ accept: 'application/json' }],
    [{ accept: 'image/*' }],
    [{ accept: '' }],
  ])('answers every known address with its page, to a client that sends %o', async (headers) => {
    const get = makeSite();
    for (const [path, text] of [
      ['/', 'accueil'],
      ['/?utm=x', 'accueil'],
      ['/test-parser', 'essai'],
      ['/app', 'application'],
      ['/app/connexion?token=x', 'application'],
      ['/app/analyse-concurrence/vinted/4242', 'application'],
    ] as const) {
      const answer = await get(path, headers);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=UTF-8',
      ]);
      expect(await answer.text()).toContain(text);
      expect((await get(path, headers, 'HEAD')).status).toBe(200);
    }
  });

  it.each([
    '/rien',
    '/app/rien',
    '/app/analyse-concurrence/vinted',
    '/app.php',
    '/index.html',
    '/404.html',
    '//',
    '/assets',
  ])('answers the unknown address %s with 404 and a page that says so', async (path) => {
    const get = makeSite();
    for (const headers of [browser, { accept: '*/*' }]) {
      const answer = await get(path, headers);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page not found');
    }
  });

  it('redirects a known address with a slash too many to itself, and nothing to another site', async () => {
    const get = makeSite();
    const slashed = await get('/mentions-legales/?a=b');
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/mentions-legales?a=b']);
    for (const path of ['//evil.example/', '/\\evil.example/', '//app/']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
    }
  });

  it('writes its own address into pages, never the one that a request names', async () => {
    const get = makeSite();
    expect(await (await get('/', { host: 'evil.example' })).text()).toContain('href="https://comptoir.exemple.fr/"');
    const map = await (await get('/sitemap.xml', { host: 'evil.example' })).text();
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://comptoir.exemple.fr/',
      'https://comptoir.exemple.fr/mentions-legales',
    ]);
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /app/\n');
    expect(robots).toContain('Sitemap: https://comptoir.exemple.fr/sitemap.xml\n');
  });

  it('states who operates it as text, and says of a line that is not set that it is not', async () => {
    const get = makeSite({ COMPTOIR_OPERATOR_NAME: '<b>Léa & "Fils"</b>' });
    expect(await (await get('/mentions-legales')).text()).toBe(
      '<!doctype html>&lt;b&gt;Léa &amp; &quot;Fils&quot;&lt;/b&gt;|Non renseigné par l’hébergeur de ce site.',
    );
  });

  it('answers a page that the client already has with 304', async () => {
    const get = makeSite();
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/rien', { 'if-none-match': tag })).status).toBe(404);
  });

  it('never serves a page under the name of a hashed file, where it would be cached for a year', async () => {
    const get = makeSite();
    const answer = await get('/assets/index-next.js', browser);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('has no page for an address of the API', async () => {
    const get = makeSite();
    const api = await get('/api/nope', browser);
    expect(api.status).toBe(404);
    expect(await api.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/../comptoir-outside.txt', '/..%2fcomptoir-outside.txt', '/assets/%2e%2e/%2e%2e/comptoir-outside.txt'])(
    'never serves a file from outside: %s',
    async (path) => {
      const get = makeSite();
      const answer = await get(path);
      expect(await answer.text()).not.toContain('dehors');
      expect(answer.status).toBe(404);
    },
  );
});

describe('without a built site', () => {
  it('the API works and the rest is a 404 in JSON', async () => {
    const { app } = await makeAppForTest();
    expect((await app.request('/api/health')).status).toBe(200);
    const answer = await app.request('/', { headers: browser });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'Adresse introuvable.' });
  });
});
