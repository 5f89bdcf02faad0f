import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { groupOrders } from '#core/model/order-lists.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { changeOrders } from '#core/sync/change-orders.ts';
import { endSession } from '#core/sync/session.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import { createWork } from './work.ts';

const toolbar = { badge: '', title: '' };

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubGlobal('location', { origin: 'chrome-extension://our-id' });
  Object.assign(fakeBrowser.action, {
    setBadgeText: async ({ text }: { text: string }) => {
      toolbar.badge = text;
    },
    setTitle: async ({ title }: { title: string }) => {
      toolbar.title = title;
    },
    setBadgeBackgroundColor: async () => {},
    setBadgeTextColor: async () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openBench = async (...hoursAgo: number[]) => {
  const bench = makeSyncContext();
  const orders = hoursAgo.map((hours) => makeOrder({ orderDate: toIso(NOON - hours * HOUR) }));
  bench.server.put(...orders);
  await signIn(bench);
  const startWorker = () => createWork({ ...bench.restart(), client: 'ext/0.1.0' });
  return { ...bench, orders, startWorker };
};

const PREFERENCES = {
  ...{ goals: { monthly: null, yearly: null }, placeWord: null, places: [] },
  ...{ dateStyle: 'words', numberStyle: 'decimals', theme: null, updatedAt: null },
};

const notices = async () => Object.keys(await fakeBrowser.notifications.getAll());
const alarmAt = async (name: string) => (await fakeBrowser.alarms.get(name))?.scheduledTime;

describe('the worker’s periodic round', () => {
  it('shows the count of the list « En retard », notifies of each order, and waits for the next one to become late', async () => {
    const { startWorker, orders } = await openBench(100, 95, 10);
    await startWorker().poll();
    expect(toolbar).toEqual({
      badge: String(groupOrders(orders, NOON).late.length),
      title: 'Comptoir : 1 commande en retard',
    });
    expect(await notices()).toEqual([`late.${orders[0]?.id}`]);
    expect(await alarmAt('lateEdge')).toBe(NOON + HOUR);
  });

  it('notifies of an order when it becomes late, once, however often the worker restarts', async () => {
    const { startWorker, pass } = await openBench(95);
    await startWorker().poll();
    expect([toolbar.badge, await notices()]).toEqual(['', []]);
    pass(HOUR);
    await startWorker().lookAtOrders();
    expect(await notices()).toHaveLength(1);
    const [told] = await notices();
    await fakeBrowser.notifications.clear(told ?? '');
    await startWorker().poll();
    await startWorker().lookAtOrders();
    expect(await notices()).toEqual([]);
    expect(toolbar.badge).toBe('1');
  });

  it('combines many orders in one notification', async () => {
    const { startWorker } = await openBench(100, 101, 102, 103);
    await startWorker().poll();
    expect(await notices()).toHaveLength(1);
  });

  it('tells nothing during the quiet hours that the seller chose, and one sentence when they are over', async () => {
    const { startWorker, server, orders, pass } = await openBench(95);
    const quiet = { from: '13:30', to: '15:00' };
    server.route('preferences.read', () => ({
      ...{ status: 200, retryAfter: null },
      body: { ...PREFERENCES, notices: { off: [], quiet } },
    }));
    await startWorker().poll();
    pass(HOUR);
    await startWorker().poll();
    expect([toolbar.badge, await notices()]).toEqual(['1', []]);
    expect(await alarmAt('lateEdge')).toBe(NOON + 2 * HOUR);
    pass(HOUR);
    await startWorker().lookAtOrders();
    expect(await notices()).toEqual([`held.late.${orders[0]?.id}`]);
  });

  it('shows no more than 99', async () => {
    const { startWorker } = await openBench(...Array.from({ length: 120 }, () => 100));
    await startWorker().poll();
    expect(toolbar).toEqual({ badge: '99+', title: 'Comptoir : 120 commandes en retard' });
  });

  it('counts a change that waits for the network', async () => {
    const { ctx, server, startWorker, orders } = await openBench(100);
    await startWorker().poll();
    server.isOffline = true;
    const changed = orders.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const changeId = '00000000-0000-4000-9000-0000000000fe';
    await changeOrders(ctx, { changeId, kind: 'status', status: '1', orders: changed });
    const work = startWorker();
    await work.lookAtOrders();
    expect(toolbar.badge).toBe('');
    await work.scheduleRetry();
    expect(await alarmAt('retry')).toBe(NOON + 30_000);
  });

  it('sends what waits once the server is reachable, and then waits for nothing', async () => {
    const { ctx, server, startWorker, orders } = await openBench(10);
    await startWorker().poll();
    server.isOffline = true;
    const changed = orders.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const changeId = '00000000-0000-4000-9000-0000000000fd';
    await changeOrders(ctx, { changeId, kind: 'archive', status: null, orders: changed });
    server.isOffline = false;
    await startWorker().refreshAll();
    expect(server.orders.get(orders[0]?.id ?? '')?.archived).toBe(true);
    expect(await alarmAt('retry')).toBeUndefined();
  });

  it('completes a sign-out during which the worker was stopped', async () => {
    const { ctx, startWorker } = await openBench(10);
    await startWorker().poll();
    const stopped = { ...ctx.orders, dropOtherEpochs: () => Promise.reject(new Error('stopped')) };
    await expect(endSession({ ...ctx, orders: stopped })).rejects.toThrow('stopped');
    const database = await ctx.database();
    expect(await database.count('orders')).toBe(1);
    await startWorker().poll();
    expect(await database.count('orders')).toBe(0);
  });

  it('clears the count when the seller signs out', async () => {
    const { ctx, startWorker } = await openBench(100);
    await startWorker().poll();
    await endSession(ctx);
    await startWorker().followSession();
    expect(toolbar).toEqual({ badge: '', title: 'Comptoir' });
    expect(await alarmAt('lateEdge')).toBeUndefined();
  });
});
