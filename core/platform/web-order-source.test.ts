import { describe, expect, it, vi } from 'vitest';
import { auth } from '#core/contract/auth.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import {
  leaveChange,
  makeSiteTabs,
  openTab,
  ordersOf,
  SHIP,
  type SiteTabs,
  statusCalls,
} from '#core/testing/make-site-tabs.ts';

/** A tab that has read its orders for the first time and cannot write them down until `write` is called. */
const openUnwritten = async (tabs: SiteTabs) => {
  const tab = await tabs.openTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { writeOrders } = tab.ctx.orders;
  vi.spyOn(tab.ctx.orders, 'writeOrders').mockImplementationOnce(async (...rest) => {
    await promise;
    return writeOrders(...rest);
  });
  await tab.who();
  return { tab, write: resolve };
};

describe('a tab of the site', () => {
  it('shows this browser’s cached orders at once when it opens again, then the server’s', async () => {
    const tabs = makeSiteTabs();
    const [one, two] = [makeOrder(), makeOrder()];
    tabs.server.put(one);
    await openTab(tabs);
    tabs.server.put({ ...two, updatedAt: '2026-11-21T11:59:00.000Z' });
    tabs.pass(60_000);
    const again = await tabs.openTab();
    await again.who();
    const changed = vi.fn();
    again.source.subscribe(changed);
    expect((await ordersOf(again)).map(({ id }) => id)).toEqual([one.id]);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect((await ordersOf(again)).map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it('shows the orders of a first load before they are stored, and lets the seller change them', async () => {
    const tabs = makeSiteTabs();
    const order = makeOrder();
    tabs.server.put(order);
    const { tab, write } = await openUnwritten(tabs);
    const part = await tab.source.pull(null);
    expect(part).toMatchObject({ orders: [order], syncedAt: '2026-11-21T12:00:00.000Z', fresh: true });
    expect((await tab.source.pull(part)).orders).toEqual([order]);
    const change = tab.source.change(SHIP, [order]);
    write();
    expect(await change).toEqual({ state: 'saved', message: null });
    await vi.waitFor(async () => expect((await tab.source.pull(part)).epoch).not.toBe(part.epoch));
    expect(await tab.source.pull(part)).toMatchObject({ fresh: true, orders: [{ id: order.id, status: '1' }] });
  });

  it('keeps nothing of a load during which the seller signed out', async () => {
    const tabs = makeSiteTabs();
    tabs.server.put(makeOrder());
    const { tab, write } = await openUnwritten(tabs);
    const part = await tab.source.pull(null);
    await tab.api.call(auth.logout, {});
    expect(await tab.source.pull(part)).toMatchObject({ orders: [], syncedAt: null });
    const ended = vi.fn();
    tab.news.listen(['orders'], ended);
    write();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(await (await tabs.ctx.database()).count('orders')).toBe(0);
  });

  it('lists the cached orders offline, for the seller who was signed in last', async () => {
    const tabs = makeSiteTabs();
    const order = makeOrder();
    tabs.server.put(order);
    await openTab(tabs);
    tabs.server.isOffline = true;
    tabs.pass(60_000);
    const tab = await tabs.openTab();
    expect(await tab.who()).toBe('lea');
    expect(await tab.source.pull(null)).toMatchObject({
      ...{ orders: [order], failure: { code: 'NETWORK' } },
      syncedAt: '2026-11-21T12:00:00.000Z',
    });
  });

  it('knows no seller offline when nobody was signed in', async () => {
    const tabs = makeSiteTabs();
    tabs.server.isOffline = true;
    const tab = await tabs.openTab();
    expect(await tab.who()).toBe('NETWORK');
    expect(await ordersOf(tab)).toEqual([]);
  });

  it('keeps a change made offline across a reload, and sends it once', async () => {
    const tabs = makeSiteTabs();
    const { tab, order, outcome } = await leaveChange(tabs);
    expect(outcome).toEqual({ state: 'queued' });
    tabs.server.isOffline = true;
    const reloaded = await tabs.openTab();
    await reloaded.who();
    expect((await reloaded.source.pull(null)).queued).toMatchObject([{ kind: 'status', orderIds: [order.id] }]);
    tabs.server.isOffline = false;
    await Promise.all([tab.source.refresh(), reloaded.source.refresh()]);
    expect(statusCalls(tabs)).toHaveLength(1);
    expect(tabs.server.orders.get(order.id)?.status).toBe('1');
    expect((await reloaded.source.pull(null)).queued).toEqual([]);
  });

  it('retries by itself when a waiting change is due', async () => {
    const tabs = makeSiteTabs();
    const { order } = await leaveChange(tabs);
    tabs.pass(60_000);
    for (const run of tabs.timers) run();
    await vi.waitFor(() => expect(tabs.server.orders.get(order.id)?.status).toBe('1'));
  });
});

describe('two tabs of the site', () => {
  it('notify each other of changes', async () => {
    const tabs = makeSiteTabs();
    const order = makeOrder();
    tabs.server.put(order);
    const [here, there] = [await openTab(tabs), await openTab(tabs)];
    const changed = vi.fn();
    there.source.subscribe(changed);
    await here.source.change(SHIP, [order]);
    expect(changed).toHaveBeenCalled();
    expect((await ordersOf(there))[0]?.status).toBe('1');
    expect(tabs.server.callsOf('orders.list')).toHaveLength(1);
  });

  it.each([
    ['with locks', true],
    ['without locks, as over plain http', false],
  ])('%s make each change once, and lose none', async (_, hasLocks) => {
    const tabs = makeSiteTabs({ hasLocks });
    const orders = Array.from({ length: 8 }, () => makeOrder());
    tabs.server.put(...orders);
    const [here, there] = [await openTab(tabs), await openTab(tabs)];
    tabs.server.isOffline = true;
    for (const [at, order] of orders.entries()) await (at % 2 ? here : there).source.change(SHIP, [order]);
    tabs.server.isOffline = false;
    await Promise.all([here.source.refresh(), there.source.refresh(), here.source.refresh()]);
    expect([...tabs.server.orders.values()].map(({ status }) => status)).toEqual(orders.map(() => '1'));
    const keys = statusCalls(tabs).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(orders.length);
    if (hasLocks) expect(keys).toHaveLength(orders.length);
    expect(await here.source.pull(null)).toMatchObject({ queued: [], refused: [] });
  });

  it('report the outcome of a change even if the other tab sent it', async () => {
    const tabs = makeSiteTabs();
    const [one, two, gone] = [makeOrder(), makeOrder(), makeOrder()];
    tabs.server.put(one, two, gone);
    const [here, there] = [await openTab(tabs), await openTab(tabs)];
    tabs.server.orders.delete(gone.id);
    const outcomes = await Promise.allSettled([
      here.source.change(SHIP, [one]),
      there.source.change(SHIP, [two]),
      there.source.change(SHIP, [gone]),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { state: 'saved' } },
      { status: 'fulfilled', value: { state: 'saved' } },
      { status: 'rejected', reason: { code: 'NOT_FOUND', message: 'Commande introuvable.' } },
    ]);
    expect(await here.source.pull(null)).toMatchObject({ queued: [], refused: [] });
  });
});
