import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
});

const db = () => app.deps.database.db;

describe('a resource that later versions will fill', () => {
  it.each([
    [api.sales.list, { sales: [], regime: 'professional', regimes: [], unknownRegime: 0 }],
    [api.sales.data, { shops: [] }],
    [api.sales.combinedStatistics, { statistics: {}, months: [], unknownRegime: 0 }],
    [api.sales.expenses, { expenses: [], stated: [], regime: 'professional' }],
    [api.products.list, { products: [], lots: [], count: 0, regime: 'professional' }],
    [api.privateOrders.list, { orders: [] }],
    [api.privateOrders.prices, []],
    [api.subscriptions.plans, { plans: [], vatPercent: null }],
    [api.subscriptions.history, { history: [], payments: [], hasInvoices: false }],
  ])('is read from its table, which is empty at first: $id', async (endpoint, body) => {
    expect(await succeed(app, endpoint, { token: seller.token })).toEqual(body);
  });
});

describe('shops', () => {
  it.each([
    ['no plan', null],
    ['an unknown plan', 'gratuit'],
  ])('are for premium sellers: %s redirects to the subscription page', async (_, plan) => {
    const { token } = await makeSeller(app, { plan });
    expect(await fail(app, api.sales.data, 403, { token })).toMatchObject({
      code: 'PREMIUM_REQUIRED',
      error: 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité',
      redirectTo: '/app/mon-abonnement',
    });
    await succeed(app, api.sales.list, { token });
  });
});

describe('subscriptions', () => {
  it('are the newest one in force and the others', async () => {
    const { accountId, token } = seller;
    const endDate = toIso(app.clock.now() + 30 * DAY);
    await db()
      .insert(schema.subscriptions)
      .values({
        accountId,
        id: newId(),
        plan: 'standard',
        status: 'active',
        startDate: toIso(app.clock.now() + 1),
        endDate,
      });
    expect(await succeed(app, api.subscriptions.current, { token })).toEqual({
      subscription: { plan: 'standard', status: 'active', endDate },
      terms: {
        ...{ startDate: toIso(app.clock.now() + 1), provider: null, renewal: null },
        ...{ periodStart: null, periodEnd: null, price: null, withdrawnAt: null },
      },
    });
    expect((await succeed(app, api.subscriptions.history, { token })).history).toMatchObject([
      { plan: 'premium', endDate: null },
    ]);
    await succeed(app, api.sales.data, { token });
    app.clock.advance(31 * DAY);
    expect(await succeed(app, api.subscriptions.current, { token })).toMatchObject({
      subscription: { plan: 'premium' },
    });
    await succeed(app, api.sales.data, { token });
  });
});

describe('orders of a private seller', () => {
  it('are those of the requested range, archived or not', async () => {
    const { token } = await makeSeller(app, { userType: 'particulier' });
    const records = ['2026-11-01', '2026-11-10', '2026-11-20'].map((day) =>
      makeRecord({ title: day, orderDate: `${day}T10:00:00.000Z` }),
    );
    const { orders } = await succeed(app, api.captures.create, { token, body: makeCapture(records) });
    const old = orders[0]?.id ?? '';
    await succeed(app, api.orders.archive, { token, body: { orderIds: [old] } });
    await succeed(app, api.privateOrders.setPrice, { token, params: { id: old }, body: { price: '19,90' } });
    const titles = async (query: Record<string, string>) =>
      (await succeed(app, api.privateOrders.list, { token, query })).orders.map(({ title }) => title);
    expect(await titles({})).toEqual(['2026-11-10', '2026-11-20']);
    expect(await titles({ showArchived: 'true', _t: '1' })).toEqual(['2026-11-01']);
    expect(await titles({ showArchived: 'all', endDate: '2026-11-10T10:00:00Z' })).toEqual([
      '2026-11-01',
      '2026-11-10',
    ]);
    expect(await titles({ startDate: '2026-11-10T11:00:00+01:00' })).toEqual(['2026-11-10', '2026-11-20']);
    const late = { startDate: '2026-11-15T00:00:00Z', toShip: 'always' };
    expect(await titles(late), 'a range never hides what is to ship').toEqual(['2026-11-10', '2026-11-20']);
    const shipped = orders.find(({ title }) => title === '2026-11-10')?.id ?? '';
    await succeed(app, api.privateOrders.setStatus, { token, params: { id: shipped }, body: { status: '1' } });
    expect(await titles(late)).toEqual(['2026-11-20']);
    expect(await call(app, api.privateOrders.prices, { token })).toMatchObject({
      body: [{ orderId: old, price: 19.9 }],
    });
  });

  it('are none for a professional', async () => {
    await succeed(app, api.captures.create, { token: seller.token, body: makeCapture([makeRecord()]) });
    const answer = await succeed(app, api.privateOrders.list, { token: seller.token, query: { showArchived: 'all' } });
    expect(answer).toEqual({ orders: [] });
  });
});
