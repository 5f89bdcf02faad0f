import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeLedgerLine } from '../testing/make-ledger-line.ts';
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
    [api.sales.list, { sales: [] }],
    [api.sales.data, { shops: [] }],
    [api.sales.combinedStatistics, { statistics: {} }],
    [api.sales.expenses, { expenses: [] }],
    [api.products.list, { products: [] }],
    [api.privateOrders.list, { orders: [] }],
    [api.privateOrders.prices, []],
    [api.subscriptions.plans, { plans: [] }],
    [api.subscriptions.history, { history: [] }],
  ])('is read from its table, which is empty at first: $id', async (endpoint, body) => {
    expect(await succeed(app, endpoint, { token: seller.token })).toEqual(body);
  });

  it.each([[api.sales.load, { boutique: { name: 'B' }, ventes: [], commentaires: [], depenses: [], statistics: {} }]])(
    'cannot be written yet, and the response says so: $id',
    async (endpoint, body) => {
      const answer = await fail(app, endpoint, 501, { token: seller.token, params: { id: newId() }, body });
      expect(answer).toMatchObject({
        code: 'NOT_YET',
        error: 'Cette fonction n’est pas encore disponible. Rien n’a été modifié.',
      });
    },
  );
});

describe('shops', () => {
  it('are own accounts with their lines in the ledger, in the spelling of the spec', async () => {
    const { accountId, token } = seller;
    const at = toIso(app.clock.now());
    const account = { accountId, marketplace: 'vinted', seenAt: at };
    await db()
      .insert(schema.marketplaceAccounts)
      .values([
        { ...account, userId: '77', login: 'une', countryCode: 'FR' },
        { ...account, userId: '88', login: 'deux', label: 'Deux' },
        { ...account, userId: '99', login: 'trois' },
      ]);
    const sale = { accountId, kind: 'sale', at, day: '2026-11-21' } as const;
    const expense = { accountId, kind: 'expense', at, day: '2026-11-21' } as const;
    const takenBack = makeLedgerLine({ ...sale, label: 'Erreur', amountMinor: 700 });
    await db()
      .insert(schema.ledgerLines)
      .values([
        makeLedgerLine({ ...sale, label: 'Jupe', amountMinor: 1250 }),
        makeLedgerLine({ ...sale, label: 'Robe', amountMinor: 1000, marketplaceUserId: '88' }),
        makeLedgerLine({ ...sale, label: 'À personne', amountMinor: null, marketplaceUserId: '', counts: false }),
        takenBack,
        { ...takenBack, id: newId(), amountMinor: -700, reverses: takenBack.id },
        makeLedgerLine({ ...expense, label: 'colis', amountMinor: -399, marketplaceUserId: '88' }),
        makeLedgerLine({ ...expense, label: 'abonnement', amountMinor: -1000, marketplaceUserId: '' }),
        makeLedgerLine({ accountId, marketplaceUserId: '99' }),
      ]);
    const { shops } = await succeed(app, api.sales.data, { token });
    expect(shops).toMatchObject([
      {
        ...{ id: '77', name: 'une', country: 'FR', city: null, Coments: [], Expenses: [] },
        Sales: [{ shopId: '77', title: 'Jupe', date: at, price: 12.5, currency: 'EUR' }],
        Statistics: { count: 1, gross: 12.5 },
      },
      { id: '88', name: 'Deux', Sales: [{ title: 'Robe' }], Expenses: [{ type: 'colis', montant: 3.99 }] },
    ]);
    const { sales } = await succeed(app, api.sales.list, { token });
    expect(sales.map(({ title, price, shopId }) => [title, price, shopId])).toEqual([
      ['Jupe', 12.5, '77'],
      ['Robe', 10, '88'],
      ['À personne', null, null],
    ]);
    expect((await succeed(app, api.sales.expenses, { token })).expenses).toMatchObject([
      { type: 'colis', shopId: '88' },
      { type: 'abonnement', montant: 10, shopId: null },
    ]);
    const { statistics } = await succeed(app, api.sales.combinedStatistics, { token });
    expect(statistics).toEqual({ count: 3, gross: null });
  });

  it.each([
    [['EUR', 'EUR'], 37],
    [['EUR', 'PLN'], null],
    [['EUR', null], null],
  ] as const)('with sums of sales in %j show %j', async (currencies, gross) => {
    const { accountId, token } = seller;
    await db()
      .insert(schema.ledgerLines)
      .values(currencies.map((currency) => makeLedgerLine({ accountId, kind: 'sale', currency })));
    const { statistics } = await succeed(app, api.sales.combinedStatistics, { token });
    expect(statistics).toEqual({ count: 2, gross });
  });

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
  it('are the newest one and the earlier ones', async () => {
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
    });
    expect((await succeed(app, api.subscriptions.history, { token })).history).toMatchObject([
      { plan: 'premium', endDate: null },
    ]);
    await succeed(app, api.sales.data, { token });
    app.clock.advance(31 * DAY);
    await fail(app, api.sales.data, 403, { token });
  });

  it('offer the server’s plans', async () => {
    await db()
      .insert(schema.plans)
      .values({ id: 'premium', name: 'Premium', priceMinor: 990, currency: 'EUR', period: 'month' });
    const { plans } = await succeed(app, api.subscriptions.plans, { token: seller.token });
    expect(plans).toEqual([{ id: 'premium', name: 'Premium', price: 9.9, currency: 'EUR', period: 'month' }]);
    await db().delete(schema.plans);
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
