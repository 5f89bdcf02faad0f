import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { HOUR } from '#core/model/time.ts';
import { quarantine } from '../db/schema/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeDetail, makeDetailCapture, makePurchases, makeSilent } from '../testing/make-detail.ts';
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

const send = (body: Capture, token = seller.token) => succeed(app, api.captures.create, { token, body });
const list = async (token = seller.token) => (await succeed(app, api.orders.list, { token })).orders;

const setAside = () =>
  app.deps.database.db
    .select()
    .from(quarantine)
    .where(and(eq(quarantine.accountId, seller.accountId)));

describe('purchases', () => {
  const purchases = async () => (await succeed(app, api.purchases.list, { token: seller.token })).purchases;

  it('are kept apart from sales, from every page that tells of them', async () => {
    const record = makeRecord({ phase: 'in_transit' });
    const { transactionId, conversationId } = record;
    const listed = await send(makePurchases([record]));
    expect(listed).toMatchObject({ created: 1, orders: [], completeness: { list: 'purchased', stored: 1 } });
    const detail = makeDetail({ transactionId, conversationId, side: 'purchased', buyerId: '77', sellerId: '500' });
    expect(await send(makeDetailCapture('transaction', detail))).toMatchObject({ created: 0, updated: 1, orders: [] });
    await send(makeDetailCapture('journey', makeSilent({ transactionId, phase: 'delivered' })));
    expect(await list()).toEqual([]);
    expect(await purchases()).toMatchObject([
      { transactionId, marketplaceUserId: '77', price: 18.5, serviceFee: 1.6, shipping: 2.88, phase: 'delivered' },
    ]);
  });

  it('read again change nothing; older pages change nothing newer', async () => {
    const record = makeRecord({ phase: 'delivered', statusText: 'Livrée' });
    await send(makePurchases([record]));
    expect(await send(makePurchases([record]))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const older = { ...record, phase: 'to_ship' as const, statusText: 'Payée' };
    await send(makePurchases([older], { observedAt: '2026-11-20T08:00:00.000Z' }));
    expect(await purchases()).toMatchObject([{ phase: 'delivered', statusText: 'Livrée' }]);
  });

  it('are found by conversation until a transaction is known; two of one conversation stay two', async () => {
    const [first, second] = [makeRecord({ conversationId: '4141' }), makeRecord({ conversationId: '4141' })];
    await send(makePurchases([{ ...first, transactionId: null }], { source: 'dom', page: null, totalPages: null }));
    await send(makePurchases([first, second]));
    expect((await purchases()).map(({ transactionId }) => transactionId).toSorted()).toEqual(
      [first.transactionId, second.transactionId].toSorted(),
    );
    const either = await send(makePurchases([{ ...first, transactionId: null }], { source: 'dom' }));
    expect(either).toMatchObject({ updated: 0, quarantined: 1 });
    expect(await setAside()).toMatchObject([{ reason: 'ambiguous' }]);
  });

  it('an empty list is doubted once purchases are known, not because of sales', async () => {
    await send(makeCapture([makeRecord()]));
    expect(await send(makePurchases([], { totalPages: 0 }))).toMatchObject({ quarantined: 0 });
    await send(makePurchases([makeRecord()]));
    app.clock.advance(HOUR);
    expect(await send(makePurchases([], { totalPages: 0 }))).toMatchObject({ quarantined: 1 });
    expect(await setAside()).toMatchObject([{ subject: 'list purchased all' }]);
  });

  it('of a page with more rows than a page has are refused', async () => {
    const body = makePurchases(Array.from({ length: 501 }, () => makeRecord()));
    const { error } = await fail(app, api.captures.create, 400, { token: seller.token, body });
    expect(error).toMatch(/^records : /);
    expect(await purchases()).toEqual([]);
  });
});
