import { Agent, get } from 'node:http';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import type { AppEnv } from './http/router.ts';
import { listen } from './listen.ts';

test('stops at once when its streams have ended, though their lines could carry more', async () => {
  const ended = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.write('retry: 3000\n\n');
      await ended.promise;
    }),
  );
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get({ port, path: '/events', agent }, (response) => response.once('data', () => resolve()).resume());
  });
  const closed = close().then(() => 'closed');
  ended.resolve();
  const keptAliveFor = 5_000;
  const later = new Promise((resolve) => setTimeout(resolve, keptAliveFor / 2, 'still open'));
  expect(await Promise.race([closed, later])).toBe('closed');
  agent.destroy();
});
