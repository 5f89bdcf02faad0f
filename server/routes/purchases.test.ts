import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { HOUR } from '#core/model/time.ts';
import { quarantine } from '../db/schema/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makePurchases, makeSilent } from '../testing/make-detail.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const list = async (token = bench.seller.token) => (await succeed(bench.app, api.orders.list, { token })).orders;

const setAside = () =>
  bench.app.deps.database.db
    .select()
    .from(quarantine)
    .where(and(eq(quarantine.accountId, bench.seller.accountId)));

describe('purchases', () => {
  const purchases = async () => (await succeed(bench.app, api.purchases.list, bench.token)).purchases;

  it('are stored separately from sales, from every kind of page that shows them', async () => {
    const record = makeRecord({ phase: 'in_transit' });
    const { transactionId, conversationId } = record;
    const listed = await bench.send(makePurchases([record]));
    expect(listed).toMatchObject({ created: 1, orders: [], completeness: { list: 'purchased', stored: 1 } });
    const detail = makeDetail({ transactionId, conversationId, side: 'purchased', buyerId: '77', sellerId: '500' });
    expect(await bench.send(makeDetailCapture('transaction', detail))).toMatchObject({
      created: 0,
      updated: 1,
      orders: [],
    });
    await bench.send(makeDetailCapture('journey', makeSilent({ transactionId, phase: 'delivered' })));
    expect(await list()).toEqual([]);
    expect(await purchases()).toMatchObject([
      { transactionId, marketplaceUserId: '77', price: 18.5, serviceFee: 1.6, shipping: 2.88, phase: 'delivered' },
    ]);
  });

  it('read again change nothing; older pages change nothing newer', async () => {
    const record = makeRecord({ phase: 'delivered', statusText: 'Livrée' });
    await bench.send(makePurchases([record]));
    expect(await bench.send(makePurchases([record]))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const older = { ...record, phase: 'to_ship' as const, statusText: 'Payée' };
    await bench.send(makePurchases([older], { observedAt: '2026-11-20T08:00:00.000Z' }));
    expect(await purchases()).toMatchObject([{ phase: 'delivered', statusText: 'Livrée' }]);
  });

  it('are found by conversation until a transaction is known; two of one conversation stay separate', async () => {
    const [first, second] = [makeRecord({ conversationId: '4141' }), makeRecord({ conversationId: '4141' })];
    await bench.send(
      makePurchases([{ ...first, transactionId: null }], { source: 'dom', page: null, totalPages: null }),
    );
    await bench.send(makePurchases([first, second]));
    expect((await purchases()).map(({ transactionId }) => transactionId).toSorted()).toEqual(
      [first.transactionId, second.transactionId].toSorted(),
    );
    const either = await bench.send(makePurchases([{ ...first, transactionId: null }], { source: 'dom' }));
    expect(either).toMatchObject({ updated: 0, quarantined: 1 });
    expect(await setAside()).toMatchObject([{ reason: 'ambiguous' }]);
  });

  it('make an empty list of purchases doubtful once some are known, while sales do not', async () => {
    await bench.send(makeCapture([makeRecord()]));
    expect(await bench.send(makePurchases([], { totalPages: 0 }))).toMatchObject({ quarantined: 0 });
    await bench.send(makePurchases([makeRecord()]));
    bench.app.clock.advance(HOUR);
    expect(await bench.send(makePurchases([], { totalPages: 0 }))).toMatchObject({ quarantined: 1 });
    expect(await setAside()).toMatchObject([{ subject: 'list purchased all' }]);
  });

  it('of a page with more rows than a page can have are refused', async () => {
    const body = makePurchases(Array.from({ length: 501 }, () => makeRecord()));
    const { error } = await fail(bench.app, api.captures.create, 400, { ...bench.token, body });
    expect(error).toMatch(/^records : /);
    expect(await purchases()).toEqual([]);
  });
});
