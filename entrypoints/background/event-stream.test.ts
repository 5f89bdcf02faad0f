import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { items } from '#core/storage/items.ts';
import { endSession, keepSession } from '#core/sync/session.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, type SyncBench, signIn } from '#core/testing/make-sync-context.ts';
import { createEventStream } from './event-stream.ts';

/** Long enough for a busy machine; a check that passes ends at once. */
const PATIENCE = { timeout: 120_000 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server with only an event stream; the test decides what happens when it opens. */
const startServer = async (onOpening: (response: ServerResponse) => void): Promise<string> => {
  const server = createServer((_request, response) => onOpening(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const follow = async (bench: SyncBench, onOpening: (response: ServerResponse) => void) => {
  const serverUrl = await startServer(onOpening);
  await signIn(bench);
  const session = await bench.ctx.items.read(items.session);
  await keepSession(bench.ctx, session && { ...session, serverUrl });
  const stream = createEventStream({ ...bench.ctx, client: 'ext/0.1.0' }, () => {});
  ends.unshift(stream.stop);
  stream.start();
  return stream;
};

const open = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 3000\n\n');
};

const keptIds = async ({ ctx }: SyncBench): Promise<string[]> => {
  const cache = await ctx.items.read(items.orderCache);
  return cache === null ? [] : (await ctx.orders.readOrdersAfter(cache.epoch, 0, 1_000)).map(({ id }) => id);
};

describe('the event stream from the server', () => {
  it('misses no change made between the first reading and the first opening', async () => {
    const bench = makeSyncContext();
    const { id } = makeOrder();
    await follow(bench, (response) => {
      // Sold after the orders were read, before the server starts to send events.
      bench.server.changeElsewhere(id, {});
      open(response);
    });
    await vi.waitFor(async () => expect(await keptIds(bench)).toEqual([id]), PATIENCE);
  });

  it('is closed while nobody is signed in, and opens once somebody is', async () => {
    const bench = makeSyncContext();
    const lines: ServerResponse[] = [];
    const stream = await follow(bench, (response) => lines.push(response));
    await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
    const session = await bench.ctx.items.read(items.session);
    await endSession(bench.ctx);
    stream.start();
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false), PATIENCE);
    await keepSession(bench.ctx, session);
    stream.start();
    await vi.waitFor(() => expect(lines).toHaveLength(2), PATIENCE);
    expect(stream.isOpen()).toBe(true);
  });

  it('is closed by a reply that the session is over', async () => {
    const bench = makeSyncContext();
    const stream = await follow(bench, (response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":"Connectez-vous.","code":"UNAUTHENTICATED","requestId":"1"}');
    });
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false), PATIENCE);
  });

  it('receives a change again when it could not be read', async () => {
    const bench = makeSyncContext();
    const { id } = makeOrder();
    const lines: ServerResponse[] = [];
    const stream = await follow(bench, (response) => {
      open(response);
      lines.push(response);
    });
    await vi.waitFor(() => expect(bench.server.callsOf('captures.completeness')).toHaveLength(2), PATIENCE);
    bench.server.changeElsewhere(id, {});
    bench.server.isOffline = true;
    lines[0]?.write('id: 7\nevent: orders.changed\ndata: {"ids":[]}\n\n');
    await vi.waitFor(async () => {
      expect(await bench.ctx.items.read(items.orderCache)).toMatchObject({ failure: { code: 'NETWORK' } });
    }, PATIENCE);
    bench.server.isOffline = false;
    await vi.waitFor(async () => {
      stream.hurry();
      expect(lines).toHaveLength(2);
    }, PATIENCE);
    expect(await keptIds(bench)).toEqual([id]);
    expect(lines.map(({ req }) => req.headers['last-event-id'])).toEqual([undefined, undefined]);
  });

  it('notifies open screens of changed shops, and remembers its position', async () => {
    const bench = makeSyncContext();
    const lines: ServerResponse[] = [];
    await follow(bench, (response) => {
      open(response);
      lines.push(response);
    });
    const told = () => bench.news.filter((news) => news === 'competitors');
    // Opening the stream itself announces shops.
    await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENCE);
    lines[0]?.write('id: 9\nevent: competitors.changed\ndata: {"ids":["vinted:555"]}\n\n');
    await vi.waitFor(async () => expect(await bench.ctx.items.read(items.eventId)).toBe('9'), PATIENCE);
    expect(told()).toHaveLength(2);
  });

  it('forgets what it had read of shops when one was deleted, so that it is read again', async () => {
    const bench = makeSyncContext();
    const lines: ServerResponse[] = [];
    await follow(bench, (response) => {
      open(response);
      lines.push(response);
    });
    await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
    await bench.ctx.items.write(items.shopSights, [makeSight()]);
    const announce = async (id: string, ids: readonly string[]): Promise<void> => {
      const data = JSON.stringify({ ids, updatedAt: '2026-11-21T10:00:00.000Z' });
      lines[0]?.write(`id: ${id}\nevent: competitors.changed\ndata: ${data}\n\n`);
      await vi.waitFor(async () => expect(await bench.ctx.items.read(items.eventId)).toBe(id), PATIENCE);
    };
    await announce('9', ['vinted:555']);
    expect(await bench.ctx.items.read(items.shopSights)).toHaveLength(1);
    await announce('10', []);
    expect(await bench.ctx.items.read(items.shopSights)).toEqual([]);
  });
});

const makeSight = () => ({
  ...{ account: 'a', marketplace: 'vinted', shopId: '555', login: null, at: 0, hasProfile: true },
  ...{ itemCount: 1, feedbackCount: 0, wardrobe: null, feedbacks: null },
});
