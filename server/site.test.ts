import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onError } from './http/error-answer.ts';
import type { RequestCtx } from './http/http-context.ts';
import type { AppEnv } from './http/router.ts';
import { serveSite } from './site.ts';
import { makeAppForTest } from './testing/make-app.ts';

const makeSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>accueil');
  writeFileSync(join(folder, 'sw.js'), '// service worker');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {}');
  writeFileSync(join(tmpdir(), 'comptoir-outside.txt'), 'dehors');
  const { deps } = await makeAppForTest();
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    c.set('ctx', { ...deps, requestId: 'r' } as RequestCtx);
    await next();
  });
  serveSite(app, folder);
  return (path: string, accept = '*/*') => app.request(path, { headers: { accept } });
};

const page = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('the built site', () => {
  it('is served, with hashed files cached for ever and the rest revalidated each time', async () => {
    const get = await makeSite();
    const asset = await get('/assets/index-abc123.js');
    expect(await asset.text()).toBe('export {}');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/sw.js', '/app/commandes']) {
      const answer = await get(path, page);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each(['/app/commandes', '/cgu', '/app/connexion?token=x'])(
    'serves its page for the app’s own route %s',
    async (path) => {
      const get = await makeSite();
      expect(await (await get(path, page)).text()).toBe('<!doctype html>accueil');
    },
  );

  it('never serves the page under the name of a hashed file, where it would be cached for a year', async () => {
    const get = await makeSite();
    const answer = await get('/assets/index-next.js', page);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  it('has no page for a missing file, nor for an address of the API', async () => {
    const get = await makeSite();
    expect((await get('/assets/index-old.js')).status).toBe(404);
    const api = await get('/api/nope', page);
    expect(api.status).toBe(404);
    expect(await api.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/../comptoir-outside.txt', '/..%2fcomptoir-outside.txt', '/assets/%2e%2e/%2e%2e/comptoir-outside.txt'])(
    'never serves a file from outside: %s',
    async (path) => {
      const get = await makeSite();
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
    const answer = await app.request('/', { headers: { accept: page } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'Adresse introuvable.' });
  });
});
