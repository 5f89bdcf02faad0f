import { describe, expect, it } from 'vitest';
import { groupOrders } from '#core/model/order-lists.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import { changeOrders } from '../sync/change-orders.ts';
import { refreshOrders } from '../sync/refresh-orders.ts';
import { toNotices, watchLate } from './late-notice.ts';

const ago = (hours: number) => makeOrder({ orderDate: toIso(NOON - hours * HOUR) });

const openBench = async (...orders: ReturnType<typeof makeOrder>[]) => {
  const bench = makeSyncContext();
  bench.server.put(...orders);
  await signIn(bench);
  await refreshOrders(bench.ctx);
  return bench;
};

describe('watching for late orders', () => {
  it('counts the orders in the list « En retard », including waiting changes', async () => {
    const orders = [ago(100), ago(96), ago(95), makeOrder({ status: '2' }), { ...ago(200), archived: true }];
    const { ctx, server, clock } = await openBench(...orders);
    expect((await watchLate(ctx)).late).toBe(groupOrders(orders, clock.now).late.length);
    expect((await watchLate(ctx)).late).toBe(3);
    server.isOffline = true;
    const [first] = orders;
    const changed = first ? [{ id: first.id, updatedAt: first.updatedAt }] : [];
    const changeId = '00000000-0000-4000-9000-0000000000ff';
    await changeOrders(ctx, { changeId, kind: 'status', status: '1', orders: changed });
    expect((await watchLate(ctx)).late).toBe(2);
  });

  it('knows when the next order reaches 96 h', async () => {
    const { ctx } = await openBench(ago(100), ago(95), ago(10));
    expect((await watchLate(ctx)).nextEdge).toBe(NOON + HOUR);
  });

  it('reports an order once, when it becomes late, and never again, even after restarts', async () => {
    const order = ago(95);
    const { ctx, restart, pass } = await openBench(order);
    expect((await watchLate(ctx)).newlyLate).toEqual([]);
    pass(HOUR);
    expect((await watchLate(ctx)).newlyLate.map(({ id }) => id)).toEqual([order.id]);
    expect((await watchLate(ctx)).newlyLate).toEqual([]);
    expect((await watchLate(restart())).newlyLate).toEqual([]);
  });

  it('reports an order once when two checks run at the same moment', async () => {
    const { ctx, restart } = await openBench(ago(100));
    const looks = await Promise.all([watchLate(ctx), watchLate(restart())]);
    expect(looks.flatMap(({ newlyLate }) => newlyLate)).toHaveLength(1);
  });

  it('finds nothing when nobody is signed in', async () => {
    expect(await watchLate(makeSyncContext().ctx)).toEqual({ late: 0, nextEdge: null, newlyLate: [] });
  });
});

describe('the notifications to the seller', () => {
  it('is one notice per order, and one for all when they are many', () => {
    const [one, two] = [makeOrder({ title: 'Robe' }), makeOrder({ title: null })];
    expect(toNotices([one, two]).map(({ message }) => message)).toEqual(['Robe', 'Titre inconnu']);
    expect(toNotices([one, two, makeOrder(), makeOrder()])).toMatchObject([
      { title: '4 commandes ont plus de 4 jours' },
    ]);
    expect(toNotices([])).toEqual([]);
  });
});
