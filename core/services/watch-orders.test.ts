import { describe, expect, it } from 'vitest';
import { groupOrders } from '#core/model/order-lists.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { items } from '#core/storage/items.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import { changeOrders } from '../sync/change-orders.ts';
import { refreshOrders } from '../sync/refresh-orders.ts';
import { followNoticeSettings } from './follow-notice-settings.ts';
import { watchOrders } from './watch-orders.ts';

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
    expect((await watchOrders(ctx)).late).toBe(groupOrders(orders, clock.now).late.length);
    expect((await watchOrders(ctx)).late).toBe(3);
    server.isOffline = true;
    const [first] = orders;
    const changed = first ? [{ id: first.id, updatedAt: first.updatedAt }] : [];
    const changeId = '00000000-0000-4000-9000-0000000000ff';
    await changeOrders(ctx, { changeId, kind: 'status', status: '1', orders: changed });
    expect((await watchOrders(ctx)).late).toBe(2);
  });

  it('knows when the next order reaches 96 h', async () => {
    const { ctx } = await openBench(ago(100), ago(95), ago(10));
    expect((await watchOrders(ctx)).nextEdge).toBe(NOON + HOUR);
  });

  it('reports an order once, when it becomes late, and never again, even after restarts', async () => {
    const order = ago(95);
    const { ctx, restart, pass } = await openBench(order);
    expect((await watchOrders(ctx)).notices).toEqual([]);
    pass(HOUR);
    expect((await watchOrders(ctx)).notices.map(({ id }) => id)).toEqual([`late.${order.id}`]);
    expect((await watchOrders(ctx)).notices).toEqual([]);
    expect((await watchOrders(restart())).notices).toEqual([]);
  });

  it('reports an order once when two checks run at the same moment', async () => {
    const { ctx, restart } = await openBench(ago(100));
    const looks = await Promise.all([watchOrders(ctx), watchOrders(restart())]);
    expect(looks.flatMap(({ notices }) => notices)).toHaveLength(1);
  });

  it('finds nothing when nobody is signed in', async () => {
    expect(await watchOrders(makeSyncContext().ctx)).toEqual({ late: 0, nextEdge: null, notices: [] });
  });

  it('reports a sale made since this browser looks, once', async () => {
    const { ctx, server, restart, pass } = await openBench(ago(1));
    expect((await watchOrders(ctx)).notices).toEqual([]);
    pass(HOUR);
    const sold = makeOrder({ orderDate: toIso(NOON + HOUR / 2), title: 'Robe' });
    server.put(sold);
    await refreshOrders(ctx);
    expect((await watchOrders(ctx)).notices).toMatchObject([{ id: `sale.${sold.id}`, message: 'Robe' }]);
    expect((await watchOrders(restart())).notices).toEqual([]);
  });

  it('reports no kind that is off, and nothing of before once it is on again', async () => {
    const { ctx } = await openBench(ago(100));
    await ctx.items.write(items.noticeSettings, { off: ['late'], quiet: null });
    expect(await watchOrders(ctx)).toMatchObject({ late: 1, notices: [] });
    await ctx.items.write(items.noticeSettings, { off: [], quiet: null });
    expect((await watchOrders(ctx)).notices).toEqual([]);
  });

  it('holds everything back during the quiet hours, and then tells what still holds in one sentence', async () => {
    const [kept, sent] = [ago(100), ago(101)];
    const { ctx, server, restart, clock, pass } = await openBench(kept, sent);
    await ctx.items.write(items.noticeSettings, { off: [], quiet: { from: '12:00', to: '15:00' } });
    expect(await watchOrders(ctx)).toEqual({ late: 2, nextEdge: NOON + 2 * HOUR, notices: [] });
    server.changeElsewhere(sent.id, { status: '1' });
    await refreshOrders(ctx);
    pass(2 * HOUR);
    const after = await watchOrders(restart());
    expect(after.notices.map(({ message }) => message)).toEqual([
      'Comptoir a noté\u202f: 1 commande de plus de 4\u00a0jours.',
    ]);
    expect((await watchOrders(restart())).notices).toEqual([]);
    const { id } = makeOrder();
    server.changeElsewhere(id, { orderDate: toIso(clock.now - 96 * HOUR) });
    await refreshOrders(ctx);
    expect((await watchOrders(ctx)).notices).toMatchObject([
      { title: 'Commande à expédier\u202f: plus de 4\u00a0jours' },
    ]);
  });

  it('keeps what the server last said of the seller’s choice while it cannot be reached', async () => {
    const { ctx, server } = await openBench();
    const quiet = { from: '21:00', to: '08:00' };
    const body = {
      ...{ goals: { monthly: null, yearly: null }, statedGoals: [], placeWord: null, places: [], dateStyle: 'words' },
      ...{
        numberStyle: 'decimals',
        theme: null,
        updatedAt: null,
        notices: { off: ['sale', 'a kind of later'], quiet },
      },
    };
    server.route('preferences.read', () => ({ status: 200, body, retryAfter: null }));
    await followNoticeSettings(ctx);
    const known = { off: ['sale', 'unknown'], quiet };
    expect(await ctx.items.read(items.noticeSettings)).toEqual(known);
    server.isOffline = true;
    await followNoticeSettings(ctx);
    expect(await ctx.items.read(items.noticeSettings)).toEqual(known);
  });
});
