import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Gateway, requestTo } from './gateway.ts';

let reached: string[] = [];
const server = createServer(async (request, response) => {
  reached.push(`${request.method} ${request.url}`);
  if (request.url !== '/api/events') return response.end('from the server');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: first\n\n');
});
let gateway: Gateway;
beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = await Gateway.open((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await gateway.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init);

test('forwards a request and logs it', async () => {
  const answer = await call('/api/orders', { method: 'POST', body: '{"a":1}', headers: { 'idempotency-key': 'k1' } });
  expect(await answer.text()).toBe('from the server');
  expect(gateway.requests).toMatchObject([
    {
      method: 'POST',
      path: '/api/orders',
      body: '{"a":1}',
      idempotencyKey: 'k1',
      headers: { 'idempotency-key': 'k1' },
    },
  ]);
});

test('forwards a stream as it arrives', async () => {
  const answer = await call('/api/events');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  await reader?.cancel();
});

test('refuses a given number of requests in the server’s place', async () => {
  gateway.refuse(requestTo('PUT /api/orders/:id/status'), { status: 500, body: { error: 'Non.' } });
  const first = await call('/api/orders/12/status', { method: 'PUT' });
  expect([first.status, await first.json()]).toEqual([500, { error: 'Non.' }]);
  expect(reached).toEqual([]);
  expect((await call('/api/orders/12/status', { method: 'PUT' })).status).toBe(200);
});

test('holds a request before the server receives it', async () => {
  const held = gateway.hold('request', requestTo('POST /api/captures'));
  const answer = call('/api/captures', { method: 'POST' });
  await held.reached;
  expect(reached).toEqual([]);
  held.release();
  expect((await answer).status).toBe(200);
});

test('refuses a request that it held', async () => {
  const held = gateway.hold('request', requestTo('PUT /api/orders/:id/status'));
  gateway.refuse(requestTo('PUT /api/orders/:id/status'), { status: 500, body: { error: 'Non.' } });
  const answer = call('/api/orders/12/status', { method: 'PUT' });
  await held.reached;
  held.release();
  expect((await answer).status).toBe(500);
  expect(reached).toEqual([]);
});

test('holds a response after the server has sent it', async () => {
  const held = gateway.hold('reply', requestTo('POST /api/captures'));
  const answer = call('/api/captures', { method: 'POST' });
  await held.reached;
  expect(reached).toEqual(['POST /api/captures']);
  held.release();
  expect((await answer).status).toBe(200);
});

test('loses a request, or the response to it', async () => {
  for (const side of ['request', 'reply'] as const) {
    const held = gateway.hold(side, requestTo('POST /api/captures'));
    const answer = call('/api/captures', { method: 'POST' });
    await held.reached;
    held.drop();
    await expect(answer).rejects.toThrow();
  }
  expect(reached).toEqual(['POST /api/captures']);
});

test('a cut connection drops everything open and accepts nothing new until it is restored', async () => {
  const held = gateway.hold('request', requestTo('GET /slow'));
  const open = call('/slow').catch(() => 'dropped');
  await held.reached;
  gateway.cut();
  expect(await open).toBe('dropped');
  await expect(call('/')).rejects.toThrow();
  gateway.mend();
  held.release();
  expect((await call('/')).status).toBe(200);
});

test('a cut below one path leaves all other paths connected', async () => {
  gateway.cut('/api/');
  await expect(call('/api/orders')).rejects.toThrow();
  expect((await call('/')).status).toBe(200);
  gateway.mend();
  expect((await call('/api/orders')).status).toBe(200);
});

test('alters replies as long as it is told to', async () => {
  gateway.alter({ match: requestTo('GET /sw.js'), alter: (body) => `${body}, altered` });
  expect(await (await call('/sw.js')).text()).toBe('from the server, altered');
  expect(await (await call('/app')).text()).toBe('from the server');
  gateway.alter(null);
  expect(await (await call('/sw.js')).text()).toBe('from the server');
});
