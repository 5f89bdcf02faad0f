import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../contract/index.ts';
import { AppError } from '../errors.ts';
import { listen } from '../testing/listen.ts';
import { createApiClient } from './client.ts';
import { createHttpTransport, fillPath } from './http-transport.ts';

const ORDER = '0198c1f0-0000-7000-8000-000000000001';
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const serve = async (handler: (request: IncomingMessage, response: ServerResponse, count: number) => void) => {
  const seen: IncomingMessage[] = [];
  const { url, close } = await listen((request, response) => {
    seen.push(request);
    handler(request, response, seen.length);
  });
  closers.push(close);
  return { url, seen };
};

const failing = (status: number) =>
  serve((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));

const clientOf = (url: string, options = {}) =>
  createApiClient(createHttpTransport({ baseUrl: url, credentials: 'omit', ...options }));

describe('the retry rule', () => {
  it.each(RETRIED)('tries a GET twice on %i', async (status) => {
    const { url, seen } = await failing(status);
    await expect(clientOf(url).call(api.orders.list, {})).rejects.toBeInstanceOf(AppError);
    expect(seen).toHaveLength(2);
  });

  it.each(RETRIED)('tries a HEAD twice on %i, then returns false', async (status) => {
    const { url, seen } = await failing(status);
    const there = await clientOf(url).exists(api.documents.exists, { params: { id: ORDER, kind: 'shippingLabel' } });
    expect(there).toBe(false);
    expect(seen.map((request) => request.method)).toEqual(['HEAD', 'HEAD']);
  });

  it.each([400, 401, 403, 404, 410, 422])('tries a GET once on %i', async (status) => {
    const { url, seen } = await failing(status);
    await expect(clientOf(url).call(api.orders.list, {})).rejects.toBeInstanceOf(AppError);
    expect(seen).toHaveLength(1);
  });

  it.each(RETRIED)('tries a POST and a PUT once on %i', async (status) => {
    const { url, seen } = await failing(status);
    const client = clientOf(url);
    const post = client.call(api.orders.archive, { body: { orderIds: [ORDER] } });
    await expect(post).rejects.toBeInstanceOf(AppError);
    const put = client.call(api.orders.setStatus, { params: { id: ORDER }, body: { status: '1' } });
    await expect(put).rejects.toBeInstanceOf(AppError);
    expect(seen.map((request) => request.method)).toEqual(['POST', 'PUT']);
  });

  it('returns the second response when it is good', async () => {
    const { url } = await serve((_, response, count) =>
      response.writeHead(count === 1 ? 503 : 200, { 'content-type': 'application/json' }).end('{"orders":[]}'),
    );
    await expect(clientOf(url).call(api.orders.list, {})).resolves.toEqual({ orders: [] });
  });
});

describe('a call', () => {
  it('carries JSON headers, the bearer token, the client’s name and the cache-buster', async () => {
    const { url, seen } = await serve((_, response) => response.end('{"orders":[]}'));
    await clientOf(url, { token: async () => 'secret', client: 'ext/0.1.0' }).call(api.orders.list, {
      query: { _t: '123' },
    });
    expect(seen[0]?.url).toBe('/api/orders?_t=123');
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'comptoir-client': 'ext/0.1.0',
    });
  });

  it('names the seller for whom it is made, except when it asks who is signed in', async () => {
    const { url, seen } = await serve((_, response) => response.writeHead(401).end('{}'));
    const client = clientOf(url, { seller: () => 'a-seller' });
    for (const endpoint of [api.captures.completeness, api.auth.user, api.system.version]) {
      await client.call(endpoint, {}).catch(() => null);
    }
    expect(seen.map(({ headers }) => headers['comptoir-seller'])).toEqual(['a-seller', undefined, undefined]);
  });

  it('keeps the server’s message, code, request id and redirection when it fails', async () => {
    const body = { error: 'Réservé', code: 'PREMIUM_REQUIRED', requestId: 'r1', redirectTo: '/app/mon-abonnement' };
    const { url } = await serve((_, response) => response.writeHead(403).end(JSON.stringify(body)));
    await expect(clientOf(url).call(api.sales.data, {})).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
      message: 'Réservé',
      details: { status: 403, requestId: 'r1', redirectTo: '/app/mon-abonnement' },
    });
  });

  it('reports an unreachable server with the message of the spec', async () => {
    const { url, close } = await listen(() => undefined);
    await close();
    await expect(clientOf(url).call(api.orders.archive, { body: { orderIds: [ORDER] } })).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    });
  });

  it('is aborted when the server never responds', async () => {
    const { url } = await serve(() => undefined);
    const call = clientOf(url, { timeoutMs: 50 }).call(api.orders.archive, { body: { orderIds: [ORDER] } });
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it.each(['<html>', '{"orders":[{"id":1}]}', '{"orders":null}', ''])('rejects the response %j', async (body) => {
    const { url } = await serve((_, response) => response.end(body));
    await expect(clientOf(url).call(api.orders.list, {})).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('escapes parameters in the path', () => {
    expect(fillPath('/api/orders/:id/status', { id: '../a b' })).toBe('/api/orders/..%2Fa%20b/status');
    expect(() => fillPath('/api/orders/:id/status', {})).toThrow(AppError);
  });
});
