import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import { whole } from './http/read-body.ts';
import type { AppEnv } from './http/router.ts';
import { listen } from './listen.ts';
import { StartFailure } from './start-failure.ts';

test('stops at once when its streams have ended, although their connections could be reused', async () => {
  const ended = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.write('retry: 3000\n\n');
      await ended.promise;
    }),
  );
  const { port, close } = await listen(() => app, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get({ port, path: '/events', agent }, (response) => response.once('data', () => resolve()).resume());
  });
  const closed = close().then(() => 'closed');
  ended.resolve();
  // An idle connection ends by itself after Node's `keepAliveTimeout`: only the time distinguishes the two.
  const keptAliveFor = 5_000;
  const later = new Promise((resolve) => setTimeout(resolve, keptAliveFor - 500, 'still open'));
  expect(await Promise.race([closed, later])).toBe('closed');
  agent.destroy();
});

test('reports which variable names an unknown machine', async () => {
  const failure = listen(() => new Hono<AppEnv>(), { port: 0, host: 'nowhere.invalid' });
  await expect(failure).rejects.toThrow(StartFailure);
  await expect(failure).rejects.toThrow(/^COMPTOIR_HOST : nowhere\.invalid est inconnu/);
});

test('reports an address that does not belong to this machine', async () => {
  const failure = listen(() => new Hono<AppEnv>(), { port: 0, host: '192.0.2.1' });
  await expect(failure).rejects.toThrow(/^COMPTOIR_HOST : 192\.0\.2\.1 n’existe pas sur cette machine/);
});

test('stops even if a client never ends its request', async () => {
  const reached = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().post('/', async (c) => {
    reached.resolve();
    return c.text(await whole(c.req.text()));
  });
  app.onError((error) => new Response(error.message));
  const { port, close } = await listen(() => app, { port: 0, host: '127.0.0.1' }, 20);
  const client = connect(port, '127.0.0.1');
  const hungUp = new Promise((resolve) => client.once('close', resolve));
  client.on('error', () => {});
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
  await reached.promise;
  await close();
  await hungUp;
});
