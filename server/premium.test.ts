import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { api, endpoints } from '#core/contract/index.ts';
import { toIso } from '#core/model/time.ts';
import { subscriptions } from './db/schema/index.ts';
import { call, type TestCall } from './testing/call.ts';
import { confirmSessions } from './testing/confirm-sessions.ts';
import { makeApp, type TestApp } from './testing/make-app.ts';
import { makeSeller, type Seller } from './testing/make-seller.ts';
import { readEverything, type Seeded, seedEverything } from './testing/seed-everything.ts';

let app: TestApp;
let seller: Seller;
let seeded: Seeded;

/** A seller who filled every table while they had a plan, which has ended. */
beforeAll(async () => {
  app = await makeApp();
  seller = await makeSeller(app);
  seeded = await seedEverything(app, seller);
  await confirmSessions(app);
  await app.deps.database.db
    .update(subscriptions)
    .set({ endDate: toIso(app.clock.now() - 1) })
    .where(eq(subscriptions.accountId, seller.accountId));
});
afterAll(() => app.close());

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  'wallet.lines': { month: '2026-10', marketplaceUserId: '77' },
  'competitors.changes': { from: '1', to: '1' },
  'expenses.page': YEAR,
  'expenses.overview': YEAR,
  'sales.page': YEAR,
  'sales.overview': YEAR,
  'sales.money': YEAR,
  'statistics.read': YEAR,
  'statistics.purchasePrice': YEAR,
  'exports.table': { format: 'xlsx' },
  'exports.statement': { month: '2026-10' },
  'products.costs': YEAR,
  'home.read': YEAR,
  'fileImports.known': { kind: 'sales' },
};

/** Calls about one sale. */
const OF_SALES: Readonly<Partial<Record<string, () => Record<string, string>>>> = {
  'products.proposals': () => ({ sale: seeded.orderId }),
};

/** Of what each of these calls gives, if that is no order. */
const OWNERS: Readonly<Partial<Record<string, () => string>>> = {
  'expenses.stated': () => seeded.expenseId,
  'handSales.stated': () => seeded.handSaleId,
  'expenses.readReceipt': () => seeded.expenseId,
  'productPhotos.read': () => seeded.productId,
  'products.saleChoices': () => seeded.productId,
};

/** The input of each call that uses the seller's own data. */
const inputOf = ({ id, method }: Endpoint): TestCall => ({
  token: seller.token,
  params: {
    id: OWNERS[id]?.() ?? seeded.orderId,
    ...{ kind: 'shippingLabel', browser: 'chrome', table: 'sales', rendition: 'photo' },
    ...{ marketplace: 'vinted', shopId: seeded.shopId },
  },
  query: OF_SALES[id]?.() ?? QUERIES[id] ?? {},
  ...(method === 'PUT' && { body: {} }),
});

const isOfPlan = ({ feature }: Endpoint): boolean => feature !== undefined;
const reads = endpoints.filter(
  ({ method, access, raw }) => method === 'GET' && access === 'session' && raw !== 'events',
);

describe('the contract', () => {
  it('names the feature of every call that a plan opens, and of no other', () => {
    expect(Object.groupBy(endpoints.filter(isOfPlan), ({ feature }) => feature ?? '')).toEqual({
      'competitor-analysis': ['list', 'read', 'articles', 'changes', 'update', 'market'].map((verb) =>
        expect.objectContaining({ id: `competitors.${verb}` }),
      ),
      'sales-data': [expect.objectContaining({ id: 'sales.data' })],
    });
  });

  it('only asks signed-in sellers for a plan, and leaves the refusal to the feature, or to a call of which a part is free', () => {
    expect(endpoints.filter((endpoint) => isOfPlan(endpoint) && endpoint.access !== 'session')).toEqual([]);
    const refusing = endpoints.filter(({ errors = [] }) => errors.includes('PREMIUM_REQUIRED'));
    expect(refusing.map(({ id }) => id)).toEqual(['mailboxes.add', 'mailboxes.update']);
  });
});

describe('when a plan has ended', () => {
  it.each(endpoints.filter(isOfPlan))('$id reports that it requires a plan and where to find one', async (endpoint) => {
    const before = await readEverything(app, seller.accountId);
    expect(await call(app, endpoint, inputOf(endpoint))).toMatchObject({
      status: 403,
      body: {
        error: 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité',
        code: 'PREMIUM_REQUIRED',
        redirectTo: '/app/mon-abonnement',
      },
    });
    expect(await readEverything(app, seller.accountId)).toEqual(before);
  });

  it.each(reads.filter((endpoint) => !isOfPlan(endpoint)))('$id stays readable', async (endpoint) => {
    expect(await call(app, endpoint, inputOf(endpoint))).toMatchObject({ status: 200 });
  });

  it('a shop can still be deleted', async () => {
    expect(await call(app, api.competitors.remove, inputOf(api.competitors.remove))).toMatchObject({ status: 204 });
  });
});
