import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import type { Changed, Topic } from '#core/model/topic.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, type SyncBench, signIn } from '#core/testing/make-sync-context.ts';
import { changeOrders } from './change-orders.ts';
import { handleChange } from './handle-change.ts';
import { eachShownOrder } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Signed in, with the server's orders in the cache and no call counted yet. */
const openBench = async (...orders: Order[]): Promise<SyncBench> => {
  const bench = makeSyncContext();
  bench.server.put(...orders);
  await signIn(bench);
  await refreshOrders(bench.ctx);
  bench.pass(1_000);
  bench.server.calls.length = 0;
  return bench;
};

/** As the server announces a change of these orders. */
const changeOf = (...orders: Order[]): Changed<Topic> => ({
  topic: 'orders',
  ids: orders.map(({ id }) => id),
  updatedAt:
    orders
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? null,
});

const ship = ({ ctx }: SyncBench, { id, updatedAt }: Order) =>
  changeOrders(ctx, {
    ...{ changeId: '00000000-0000-4000-9000-000000000001', kind: 'status', status: '1' },
    orders: [{ id, updatedAt }],
  });

const asked = ({ server }: SyncBench): string[] => server.calls.map(({ id }) => id);
const held = async ({ ctx }: SyncBench, id: string) => {
  for await (const orders of eachShownOrder(ctx)) for (const order of orders) if (order.id === id) return order;
  return null;
};

describe('a change made on this screen', () => {
  it('costs one request: by the time it is announced, its response has arrived', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    await ship(bench, order);
    const shipped = bench.server.orders.get(order.id) ?? order;
    expect(await handleChange(bench.ctx, changeOf(shipped))).toBe(true);
    expect(asked(bench)).toEqual(['orders.setStatus']);
  });

  it('costs one request when its announcement arrives before its response', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    const { server, ctx } = bench;
    const shipped = { ...order, status: '1' as const, updatedAt: '2026-11-21T12:00:05.000Z' };
    let heard: Promise<boolean> | null = null;
    server.route('orders.setStatus', () => {
      heard = handleChange(ctx, changeOf(shipped));
      return { status: 200, body: { status: '1', order: shipped }, retryAfter: null };
    });
    await ship(bench, order);
    expect(await heard).toBe(true);
    expect(asked(bench)).toEqual(['orders.setStatus']);
    expect(await held(bench, order.id)).toMatchObject({ status: '1' });
  });

  it('is fetched when its response was lost', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    bench.server.failNext('orders.setStatus', { kind: 'lost' });
    await ship(bench, order);
    const shipped = bench.server.orders.get(order.id) ?? order;
    await handleChange(bench.ctx, changeOf(shipped));
    expect(asked(bench)).toEqual(['orders.setStatus', 'orders.list']);
    expect(await held(bench, order.id)).toMatchObject({ updatedAt: shipped.updatedAt });
  });

  it('does not hide a change that was made elsewhere to the same order just after it', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    await ship(bench, order);
    const shipped = bench.server.orders.get(order.id) ?? order;
    const archived = bench.server.changeElsewhere(order.id, { archived: true });
    await handleChange(bench.ctx, changeOf(shipped));
    await handleChange(bench.ctx, changeOf(archived));
    expect(asked(bench)).toEqual(['orders.setStatus', 'orders.list']);
    expect(await held(bench, order.id)).toMatchObject({ status: '1', archived: true });
  });

  it('does not hide a change that was made elsewhere to another order at the same time', async () => {
    const [mine, other] = [makeOrder(), makeOrder()];
    const bench = await openBench(mine, other);
    const archived = bench.server.changeElsewhere(other.id, { archived: true });
    await ship(bench, mine);
    const shipped = bench.server.orders.get(mine.id) ?? mine;
    await handleChange(bench.ctx, changeOf(archived));
    await handleChange(bench.ctx, changeOf(shipped));
    expect(asked(bench)).toEqual(['orders.setStatus', 'orders.list']);
    expect(await held(bench, other.id)).toMatchObject({ archived: true });
  });

  it('that the server refuses, returning its own order, needs no fetch of that order', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    const archived = bench.server.changeElsewhere(order.id, { archived: true });
    await expect(ship(bench, order)).rejects.toBeInstanceOf(AppError);
    await handleChange(bench.ctx, changeOf(archived));
    expect(asked(bench)).toEqual(['orders.setStatus']);
    expect(await held(bench, order.id)).toMatchObject({ archived: true });
  });
});

describe('a change made elsewhere', () => {
  it('costs one request, and so do many that are announced together', async () => {
    const orders = [makeOrder(), makeOrder(), makeOrder()];
    const bench = await openBench(...orders);
    const changed = orders.map(({ id }) => bench.server.changeElsewhere(id, { status: '1' }));
    for (const order of changed) await handleChange(bench.ctx, changeOf(order));
    expect(asked(bench)).toEqual(['orders.list']);
  });

  it('is fetched when the announcement names no order, or only says that something may have changed', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    await handleChange(bench.ctx, { topic: 'orders', ids: [], updatedAt: order.updatedAt });
    await handleChange(bench.ctx, { topic: 'orders', ids: [order.id], updatedAt: null });
    expect(asked(bench)).toEqual(['orders.list', 'orders.list']);
  });

  it('drops an order that was deleted', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    bench.server.remove(order.id);
    await handleChange(bench.ctx, { topic: 'orders', ids: [order.id], updatedAt: '2026-11-21T12:00:02.000Z' });
    expect(await held(bench, order.id)).toBeNull();
  });

  it('to completeness fetches only completeness, and to data not held here fetches nothing', async () => {
    const bench = await openBench(makeOrder());
    await handleChange(bench.ctx, { topic: 'completeness', ids: [], updatedAt: '2026-11-21T12:00:02.000Z' });
    await handleChange(bench.ctx, { topic: 'wallet', ids: [], updatedAt: '2026-11-21T12:00:02.000Z' });
    expect(asked(bench)).toEqual(['captures.completeness']);
  });

  it('is ignored while the server cannot be read, and everything is fetched afterwards', async () => {
    const order = makeOrder();
    const bench = await openBench(order);
    const change = changeOf(bench.server.changeElsewhere(order.id, { archived: true }));
    bench.server.isOffline = true;
    expect(await handleChange(bench.ctx, change)).toBe(false);
    bench.server.isOffline = false;
    expect(await handleChange(bench.ctx, change)).toBe(true);
    expect(asked(bench)).toEqual(['orders.list', 'captures.completeness']);
  });
});
