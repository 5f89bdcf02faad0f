import { describe, expect, it, vi } from 'vitest';
import { account } from '#core/contract/account.ts';
import { auth } from '#core/contract/auth.ts';
import { DAY } from '#core/model/time.ts';
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

describe('a second seller in the same browser', () => {
  /** Léa has a change that waits; then the cookie is Zoé's. */
  const leaveQueued = async () => {
    const tabs = makeSiteTabs();
    return { tabs, ...(await leaveChange(tabs)) };
  };

  it('never causes the first seller’s changes to be sent in the new session, not even by a tab that was already open', async () => {
    const { tabs, tab, order } = await leaveQueued();
    tabs.cookie.owner = 'zoe';
    await tab.source.refresh();
    const hers = await tabs.openTab();
    expect(await hers.who()).toBe('zoe');
    await Promise.all([tab.source.refresh(), hers.source.refresh()]);
    expect(statusCalls(tabs)).toEqual([]);
    expect(tabs.server.orders.get(order.id)?.status).toBe('0');
    expect((await hers.source.pull(null)).queued).toEqual([]);
  });

  it('finds no data of the first, neither on screen nor in the browser', async () => {
    const { tabs, tab } = await leaveQueued();
    tabs.cookie.owner = 'zoe';
    tabs.server.orders.clear();
    const hers = await tabs.openTab();
    await hers.who();
    expect(await ordersOf(hers)).toEqual([]);
    expect(await ordersOf(tab)).toEqual([]);
    expect(await (await tabs.ctx.database()).count('orders')).toBe(0);
  });

  it('does not see their own orders in a tab of the first seller until that tab has asked who is signed in', async () => {
    const { tabs, tab } = await leaveQueued();
    tabs.cookie.owner = 'zoe';
    const hers = await openTab(tabs);
    expect(await ordersOf(hers)).toHaveLength(1);
    expect(await ordersOf(tab)).toEqual([]);
    expect(await tab.who()).toBe('zoe');
    expect(await ordersOf(tab)).toHaveLength(1);
  });

  it('cannot change an order of the first that a screen still shows', async () => {
    const { tabs, tab, order } = await leaveQueued();
    tabs.cookie.owner = 'zoe';
    tabs.server.orders.clear();
    await openTab(tabs);
    await tab.who();
    await tab.source.pull(null);
    await expect(tab.source.change(SHIP, [order])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves the first seller’s changes waiting for that seller', async () => {
    const { tabs, order } = await leaveQueued();
    tabs.cookie.owner = 'zoe';
    await openTab(tabs);
    tabs.cookie.owner = 'lea';
    const back = await openTab(tabs);
    await back.source.refresh();
    expect(tabs.server.orders.get(order.id)?.status).toBe('1');
  });
});

describe('a seller who opens the site without a network', () => {
  it('is known for thirty days after the server last named them, and no longer: their cookie has ended by then', async () => {
    const tabs = makeSiteTabs();
    tabs.server.put(makeOrder());
    await openTab(tabs);
    tabs.server.isOffline = true;
    tabs.pass(30 * DAY - 1);
    const held = await tabs.openTab();
    expect(await held.who()).toBe('lea');
    expect(await ordersOf(held)).toHaveLength(1);
    tabs.pass(1);
    const late = await tabs.openTab();
    expect(await late.who()).toBe('NETWORK');
    expect(await ordersOf(late)).toEqual([]);
    tabs.server.isOffline = false;
    const back = await openTab(tabs);
    expect(await ordersOf(back)).toHaveLength(1);
  });
});

describe('what is kept to be shown without a network', () => {
  const keep = async (tabs: SiteTabs, tab: Awaited<ReturnType<typeof openTab>>) => {
    const account = tab.seller.account() ?? '';
    await tab.ctx.kept.write({ ...{ account, list: 'sales', filter: '', at: 1, reply: {} }, cut: null });
    expect(await count(tabs)).toBe(1);
    return { account, find: () => tab.ctx.kept.find(account, 'sales', () => true) };
  };
  const count = async (tabs: SiteTabs) => (await tabs.ctx.database()).count('kept');

  it('goes with the orders: when the seller signs out, when another one signs in', async () => {
    const tabs = makeSiteTabs();
    const tab = await openTab(tabs);
    await keep(tabs, tab);
    tabs.cookie.owner = 'zoe';
    const hers = await openTab(tabs);
    expect(await count(tabs)).toBe(0);
    await keep(tabs, hers);
    await hers.api.call(auth.logout, {});
    expect(await count(tabs)).toBe(0);
  });

  it('is hidden by a session that expired, until the same seller signs in again', async () => {
    const tabs = makeSiteTabs();
    const tab = await openTab(tabs);
    const { find } = await keep(tabs, tab);
    tabs.server.route('orders.list', () => ({
      ...{ status: 403, retryAfter: null },
      body: { error: 'Session expirée.', code: 'SESSION_EXPIRED', requestId: '1' },
    }));
    await tab.source.refresh();
    expect([await find(), await count(tabs)]).toEqual([null, 1]);
    await (await tabs.openTab()).who();
    expect(await find()).toMatchObject({ list: 'sales' });
  });
});

describe('the end of a session', () => {
  it('by signing out leaves no order in this browser, and unsent changes stay with their seller', async () => {
    const tabs = makeSiteTabs();
    const { tab, order } = await leaveChange(tabs);
    await tab.api.call(auth.logout, {});
    tabs.cookie.owner = null;
    expect(await (await tabs.ctx.database()).count('orders')).toBe(0);
    expect(await tab.source.pull(null)).toMatchObject({ orders: [], queued: [] });
    tabs.server.isOffline = true;
    expect(await (await tabs.openTab()).who()).toBe('NETWORK');
    tabs.server.isOffline = false;
    tabs.cookie.owner = 'lea';
    tabs.server.tokens.add('token-1');
    const back = await openTab(tabs);
    await back.source.refresh();
    expect(tabs.server.orders.get(order.id)?.status).toBe('1');
  });

  it('is completed by the next page when the tab was closed in the middle of it', async () => {
    const tabs = makeSiteTabs();
    const { tab } = await leaveChange(tabs);
    const closed = new Error('The tab is gone.');
    tab.ctx.orders.dropOtherEpochs = () => Promise.reject(closed);
    await expect(tab.api.call(auth.logout, {})).rejects.toBe(closed);
    tabs.cookie.owner = null;
    const database = await tabs.ctx.database();
    expect([await database.count('orders'), await database.count('changes')]).toEqual([1, 1]);
    expect(await (await tabs.openTab()).who()).toBe('UNAUTHENTICATED');
    expect([await database.count('orders'), await database.count('changes')]).toEqual([0, 1]);
  });

  it('clears the screen, notifies every tab, and keeps unsent changes', async () => {
    const tabs = makeSiteTabs();
    const { tab: here, order } = await leaveChange(tabs);
    const there = await openTab(tabs);
    const ended = vi.fn();
    there.news.listen(['session'], ended);
    tabs.server.tokens.clear();
    await here.source.refresh();
    expect(ended).toHaveBeenCalled();
    for (const tab of [here, there]) expect(await ordersOf(tab)).toEqual([]);
    tabs.server.tokens.add('token-1');
    const back = await openTab(tabs);
    await back.source.refresh();
    expect(tabs.server.orders.get(order.id)?.status).toBe('1');
  });

  it('everywhere keeps unsent changes for the next sign-in', async () => {
    const tabs = makeSiteTabs();
    const { tab } = await leaveChange(tabs);
    tabs.server.route('auth.endSessions', () => ({ status: 204, body: null, retryAfter: null }));
    await tab.api.call(auth.endSessions, {});
    const database = await tabs.ctx.database();
    expect([await database.count('orders'), await database.count('changes')]).toEqual([0, 1]);
    expect(await ordersOf(tab)).toEqual([]);
  });

  it('of the other devices alone leaves this one its orders and changes', async () => {
    const tabs = makeSiteTabs();
    const { tab } = await leaveChange(tabs);
    const before = await ordersOf(tab);
    tabs.server.route('auth.endSessions', () => ({ status: 204, body: null, retryAfter: null }));
    await tab.api.call(auth.endSessions, { query: { keep: 'current' } });
    const database = await tabs.ctx.database();
    expect([await database.count('orders'), await database.count('changes')]).toEqual([1, 1]);
    expect(await ordersOf(tab)).toEqual(before);
  });

  it('by deleting the account leaves no unsent change either', async () => {
    const tabs = makeSiteTabs();
    const { tab } = await leaveChange(tabs);
    tabs.server.route('account.remove', () => ({ status: 204, body: null, retryAfter: null }));
    await tab.api.call(account.remove, { body: { password: 'un mot de passe' } });
    const database = await tabs.ctx.database();
    expect([await database.count('orders'), await database.count('changes')]).toEqual([0, 0]);
  });

  it('is not triggered by a late refusal of the previous session when another seller has already signed in', async () => {
    const tabs = makeSiteTabs();
    tabs.server.put(makeOrder());
    const tab = await openTab(tabs);
    const late = Promise.withResolvers<void>();
    const { source } = tab;
    tabs.server.route('orders.list', () => {
      tabs.cookie.owner = 'zoe';
      return { status: 401, body: { error: 'Non.', code: 'UNAUTHENTICATED', requestId: '1' }, retryAfter: null };
    });
    const refreshing = source.refresh().then(late.resolve);
    const hers = await tabs.openTab();
    await refreshing;
    expect(await hers.who()).toBe('zoe');
    await tab.source.refresh();
    expect(await hers.source.pull(null)).toMatchObject({ failure: null });
    expect(await hers.who()).toBe('zoe');
  });
});
