import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { call, fail, send, succeed } from './testing/call.ts';
import { makeApp, makeAppForTest, type TestApp } from './testing/make-app.ts';
import { makeSeller } from './testing/make-seller.ts';
import { PASSWORD, registration, type SignedUp, signUp } from './testing/sign-up.ts';

let app: TestApp;
let seller: SignedUp;

beforeAll(async () => {
  app = await makeApp();
  seller = await signUp(app);
});
afterAll(() => app.close());

const change = (headers: Record<string, string>, token?: string) =>
  call(app, api.auth.updateUser, { body: { displayname: 'x' }, headers, ...(token && { token }) });

describe('a change authenticated by a cookie', () => {
  it.each([
    ['our own origin', { origin: 'http://localhost:4000' }],
    ['the host that was asked', { origin: 'http://192.168.1.9:8080', host: '192.168.1.9:8080' }],
    ['our own page, by its own word', { 'sec-fetch-site': 'same-origin' }],
    ['no browser at all', {}],
  ])('is accepted from %s', async (_, headers) => {
    expect(await change({ cookie: seller.cookie, ...headers })).toMatchObject({ status: 200 });
  });

  it.each([
    ['another site', { origin: 'https://ailleurs.exemple' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another extension', { origin: 'chrome-extension://abcdefghijklmnop' }],
    ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await change({ cookie: seller.cookie, ...headers })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: 'Cette demande vient d’un autre site : elle est refusée.' },
    });
  });

  it('is not restricted with a token, which no other site has', async () => {
    const headers = { origin: 'chrome-extension://abcdefghijklmnop', 'sec-fetch-site': 'cross-site' };
    expect(await change(headers, seller.token)).toMatchObject({ status: 200 });
  });
});

describe('signing in', () => {
  const login = (headers: Record<string, string>) =>
    call(app, api.auth.login, { body: { email: seller.email, password: PASSWORD }, headers });

  it('works from the extension, which has its own origin and no cookie', async () => {
    const origin = 'moz-extension://8d6c8b0e-0000-4000-8000-000000000000';
    expect(await login({ origin, 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 200 });
  });

  it('is refused to the page of another site', async () => {
    expect(await login({ origin: 'https://ailleurs.exemple' })).toMatchObject({ status: 403 });
  });
});

describe('signing out', () => {
  it('by cookie needs the header for JSON, which no link or picture of another site can send', async () => {
    const own = await signUp(app);
    const { cookie } = own;
    for (const headers of [{ cookie }, { cookie, 'content-type': 'text/plain' }]) {
      expect(await fail(app, api.auth.logout, 403, { headers })).toMatchObject({ code: 'FORBIDDEN' });
      expect((await send(app, 'HEAD', '/api/auth/logout', { headers })).status).toBe(403);
      await succeed(app, api.auth.user, { headers: { cookie } });
    }
    await succeed(app, api.auth.logout, { headers: { cookie, 'content-type': 'application/json; charset=utf-8' } });
    await fail(app, api.auth.user, 403, { headers: { cookie } });
    await succeed(app, api.auth.logout, { token: own.token });
    await fail(app, api.auth.user, 403, { token: own.token });
  });

  it('is refused to a link on another site', async () => {
    const own = await signUp(app);
    const headers = { cookie: own.cookie, 'sec-fetch-site': 'cross-site' };
    await fail(app, api.auth.logout, 403, { headers });
    await succeed(app, api.auth.user, { headers: { cookie: own.cookie } });
  });
});

describe('every response', () => {
  it('has a strict policy and its request id, and must not be cached', async () => {
    const { headers } = await send(app, 'GET', '/api/version', {});
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob: https://*.vinted.net;");
    expect(policy).not.toMatch(/unsafe|http:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('requires https where the server is reached by it', async () => {
    const secure = await makeAppForTest({ config: { publicUrl: 'https://comptoir.exemple.fr' } });
    const { headers } = await send(secure, 'GET', '/api/version', {});
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('is compressed for remote clients, not on the same machine, and never for a stream', async () => {
    const far = await makeAppForTest({ config: { trustProxy: true } });
    const { token } = await makeSeller(far);
    const get = (path: string, ip: string) =>
      far.app.request(path, {
        headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': ip, authorization: `Bearer ${token}` },
      });
    expect((await get('/api/openapi.json', '203.0.113.9')).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/api/openapi.json', '127.0.0.1')).headers.get('content-encoding')).toBeNull();
    const stream = await get('/api/events', '203.0.113.9');
    expect(stream.headers.get('content-encoding')).toBeNull();
    await stream.body?.cancel();
  });
});

describe('the log', () => {
  it('has one line per request, with ids, and nothing of its content', async () => {
    const before = app.logged.length;
    const requestId = (
      await call(app, api.auth.user, { token: seller.token, query: { _t: 'valeur-secrète' } })
    ).headers.get('x-request-id');
    const lines = app.logged.slice(before).map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(String),
        requestId,
        method: 'GET',
        route: '/api/auth/user',
        status: 200,
        ms: expect.any(Number),
        accountId: expect.any(String),
        msg: 'request',
      },
    ]);
    await call(app, api.auth.register, { body: registration({ password: 'phrase-jamais-écrite' }) });
    const text = app.logged.join('');
    for (const secret of ['valeur-secrète', 'phrase-jamais-écrite', seller.token, seller.cookie, '@exemple.fr']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a client', () => {
  it.each(['ext/0.0.9', 'ext/0.0.99'])(
    'that is too old, %s, is told to update and keeps its outbox',
    async (version) => {
      const headers = { 'comptoir-client': version };
      const answer = await fail(app, api.captures.create, 426, { token: seller.token, body: {}, headers });
      expect(answer).toMatchObject({
        code: 'CLIENT_TOO_OLD',
        error:
          'Cette version de l’extension est trop ancienne pour ce serveur. Mettez à jour l’extension : rien n’est perdu, ce qui attend partira ensuite.',
      });
      expect(await call(app, api.system.version, { headers })).toMatchObject({ body: { minClient: '0.1.0' } });
    },
  );

  it.each(['ext/0.1.0', 'ext/0.10.0', 'ext/1.0.0', 'autre', 'web/0.0.1'])('%s is served', async (version) => {
    const headers = { 'comptoir-client': version };
    expect(await call(app, api.auth.user, { token: seller.token, headers })).toMatchObject({ status: 200 });
  });
});
