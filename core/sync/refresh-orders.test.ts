import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, signIn } from '#core/testing/make-sync-context.ts';
import type { BookPosition } from '../platform/ports.ts';
import { readBookPart } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';

const openBench = async (count = 1) => {
  const bench = makeSyncContext();
  const orders = Array.from({ length: count }, () => makeOrder({ updatedAt: '2026-11-21T11:00:00.000Z' }));
  bench.server.put(...orders);
  await signIn(bench);
  return { ...bench, orders };
};

const queries = ({ server }: Pick<ReturnType<typeof makeSyncContext>, 'server'>) =>
  server.callsOf('orders.list').map(({ query }) => query);

const positionOf = ({ epoch, seq }: BookPosition): BookPosition => ({ epoch, seq });

describe('the cache of orders', () => {
  it('is filled page by page the first time', async () => {
    const { ctx, server, orders } = await openBench(5);
    server.pageSize = 2;
    await refreshOrders(ctx);
    expect(server.callsOf('orders.list')).toHaveLength(3);
    expect((await readBookPart(ctx, null)).orders).toEqual(orders);
  });

  it('then requests only what changed, looking back a minute until that minute has passed', async () => {
    const { ctx, server, pass, clock } = await openBench();
    await refreshOrders(ctx);
    pass(30_000);
    await refreshOrders(ctx);
    pass(2 * MINUTE);
    await refreshOrders(ctx);
    pass(MINUTE);
    await refreshOrders(ctx);
    expect(queries({ server })).toEqual([
      { _t: String(clock.now - 3 * MINUTE - 30_000), limit: 2_000 },
      { updatedSince: '2026-11-21T10:59:00.000Z', limit: 2_000 },
      { updatedSince: '2026-11-21T10:59:00.000Z', limit: 2_000 },
      { updatedSince: '2026-11-21T11:00:00.000Z', limit: 2_000 },
    ]);
  });

  it('is read completely once a day, and drops orders that no longer exist', async () => {
    const { ctx, server, pass, orders } = await openBench(2);
    await refreshOrders(ctx);
    const before = positionOf(await readBookPart(ctx, null));
    server.orders.delete(orders[0]?.id ?? '');
    pass(DAY);
    await refreshOrders(ctx);
    const part = await readBookPart(ctx, before);
    expect(part).toMatchObject({ fresh: true, orders: [orders[1]] });
  });

  it('drops orders that the server has since deleted, and screens reload them all', async () => {
    const { ctx, server, pass, orders } = await openBench(2);
    await refreshOrders(ctx);
    const before = positionOf(await readBookPart(ctx, null));
    pass(5 * MINUTE);
    server.remove(orders[0]?.id ?? '');
    await refreshOrders(ctx);
    const part = await readBookPart(ctx, before);
    expect(part).toMatchObject({ fresh: true, orders: [orders[1]] });
    pass(5 * MINUTE);
    await refreshOrders(ctx);
    expect(await readBookPart(ctx, positionOf(part))).toMatchObject({ fresh: false, orders: [] });
  });

  it('keeps its orders when the server is unreachable, and reports the reason', async () => {
    const { ctx, server, orders } = await openBench();
    await refreshOrders(ctx);
    server.isOffline = true;
    expect(await refreshOrders(ctx)).toBe(false);
    const { failure, orders: held } = await readBookPart(ctx, null);
    expect(held).toEqual(orders);
    expect(failure?.code).toBe('NETWORK');
    server.isOffline = false;
    await refreshOrders(ctx);
    expect((await readBookPart(ctx, null)).failure).toBeNull();
  });

  it('stays shown when this version is too old, and no longer once another one runs', async () => {
    const { ctx, server } = await openBench();
    await refreshOrders(ctx);
    server.failNext('orders.list', { kind: 'refused', status: 426, code: 'CLIENT_TOO_OLD', error: 'Mettez à jour.' });
    await refreshOrders({ ...ctx, client: 'ext/0.0.9' });
    const failure = { code: 'CLIENT_TOO_OLD', message: 'Mettez à jour.' };
    expect((await readBookPart({ ...ctx, client: 'ext/0.0.9' }, null)).failure).toEqual(failure);
    expect((await readBookPart({ ...ctx, client: 'ext/0.1.0' }, null)).failure).toBeNull();
  });

  it('drops nothing when a complete reading was interrupted', async () => {
    const { ctx, server, pass, orders } = await openBench(4);
    await refreshOrders(ctx);
    pass(DAY);
    server.pageSize = 2;
    let answers = 0;
    server.route('orders.list', () => {
      answers += 1;
      return answers === 1
        ? { status: 200, body: { orders: [orders[0]], nextCursor: 'next' }, retryAfter: null }
        : { status: 500, body: { error: 'Panne.', code: 'INTERNAL', requestId: '1' }, retryAfter: null };
    });
    expect(await refreshOrders(ctx)).toBe(false);
    expect((await readBookPart(ctx, null)).orders).toHaveLength(4);
  });

  it('never lets an older response replace a newer one', async () => {
    const { ctx, server, orders } = await openBench();
    await refreshOrders(ctx);
    const [order] = orders;
    const newer = server.changeElsewhere(order?.id ?? '', { status: '1' });
    await refreshOrders(ctx);
    server.put({ ...newer, status: '0', updatedAt: '2026-11-21T10:00:00.000Z' });
    server.route('orders.list', () => ({
      status: 200,
      body: { orders: [...server.orders.values()], nextCursor: null },
      retryAfter: null,
    }));
    await refreshOrders(ctx);
    expect((await readBookPart(ctx, null)).orders[0]?.status).toBe('1');
  });
});

describe('the update that a screen receives', () => {
  it('contains only what changed since its last request', async () => {
    const { ctx, server, pass, orders } = await openBench(3);
    await refreshOrders(ctx);
    const first = await readBookPart(ctx, null);
    expect(first).toMatchObject({ fresh: true, more: false });
    pass(1_000);
    const changed = server.changeElsewhere(orders[1]?.id ?? '', { status: '1' });
    await refreshOrders(ctx);
    const second = await readBookPart(ctx, positionOf(first));
    expect(second).toMatchObject({ fresh: false, orders: [changed] });
    expect((await readBookPart(ctx, positionOf(second))).orders).toEqual([]);
  });

  it('comes in parts of two thousand orders', async () => {
    const { ctx } = await openBench(4_500);
    await refreshOrders(ctx);
    const sizes: number[] = [];
    for (let known: BookPosition | null = null; ; ) {
      const part = await readBookPart(ctx, known);
      sizes.push(part.orders.length);
      known = positionOf(part);
      if (!part.more) break;
    }
    expect(sizes).toEqual([2_000, 2_000, 500]);
  });

  it('is empty when nobody is signed in', async () => {
    const { ctx } = makeSyncContext();
    await refreshOrders(ctx);
    expect(await readBookPart(ctx, null)).toMatchObject({ orders: [], syncedAt: null });
  });
});
