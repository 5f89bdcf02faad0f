import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { ledgerLines } from '../db/schema/index.ts';
import { succeed } from '../testing/call.ts';
import { makeLedgerLine } from '../testing/make-ledger-line.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const PAID_AT = '2026-11-21T09:00:00.000Z';

const details = (id = '') => succeed(bench.app, api.orders.details, { ...bench.token, params: { id } });

/** A line of the wallet that was read before. */
const keepLine = (conversationId: string | null, overrides: Partial<typeof ledgerLines.$inferInsert> = {}) =>
  bench.app.deps.database.db
    .insert(ledgerLines)
    .values(makeLedgerLine({ accountId: bench.seller.accountId, conversationId, at: PAID_AT, ...overrides }));

describe('the amount received according to the wallet', () => {
  it('is added to the order of its conversation, even if it was read first', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId);
    const { orders } = await bench.send(makeCapture([record]));
    expect(orders[0]).toMatchObject({ conflicts: [], received: 18.5 });
    expect((await succeed(bench.app, api.orders.list, bench.token)).orders).toMatchObject([{ received: 18.5 }]);
    expect(await details(orders[0]?.id)).toMatchObject({
      received: { amount: 18.5, currency: 'EUR', at: PAID_AT },
      outcome: 'counted',
    });
  });

  it('that differs from the price is a conflict, which the seller settles without changing the price', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await bench.send(makeCapture([record]));
    expect(orders[0]).toMatchObject({ price: 18.5, conflicts: ['received'] });
    const { conflicts } = await details(orders[0]?.id);
    expect(conflicts).toMatchObject([
      { field: 'received', values: [{ key: 'wallet', value: '15.00 EUR', used: true }, { key: 'price' }] },
    ]);
    const { order } = await succeed(bench.app, api.orders.settleConflict, {
      ...bench.token,
      params: { id: orders[0]?.id ?? '', field: 'received' },
      body: { chosen: 'wallet' },
    });
    expect(order).toMatchObject({ price: 18.5, conflicts: [] });
  });

  it('is replaced in every figure by the price that the seller chose, until they withdraw the choice', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await bench.send(makeCapture([record]));
    const settle = (chosen: string | null) =>
      succeed(bench.app, api.orders.settleConflict, {
        ...bench.token,
        params: { id: orders[0]?.id ?? '', field: 'received' },
        body: { chosen },
      });
    expect((await settle('price')).order).toMatchObject({ price: 18.5, received: 18.5, conflicts: [] });
    expect((await succeed(bench.app, api.orders.list, bench.token)).orders).toMatchObject([{ received: 18.5 }]);
    expect(await details(orders[0]?.id)).toMatchObject({
      received: { amount: 18.5, at: PAID_AT },
      conflicts: [{ settled: true, values: [{ key: 'wallet', value: '15.00 EUR', used: false }, { used: true }] }],
    });
    expect((await settle(null)).order).toMatchObject({ received: 15, conflicts: ['received'] });
  });

  it('counts again, as a conflict, once a different amount replaces the one that the seller rejected', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await bench.send(makeCapture([record]));
    const choice = { ...bench.token, params: { id: orders[0]?.id ?? '', field: 'received' } };
    await succeed(bench.app, api.orders.settleConflict, { ...choice, body: { chosen: 'price' } });
    await keepLine(record.conversationId, { amountMinor: 100 });
    const again = await bench.send(makeCapture([record], { observedAt: '2026-11-21T12:00:00.000Z' }));
    expect(again.orders[0]).toMatchObject({ received: 16, conflicts: ['received'] });
  });

  it('before a refund makes it a refund after release, and no conflict', async () => {
    const record = makeRecord({ phase: 'refunded', statusText: 'Remboursement effectué' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await bench.send(makeCapture([record]));
    expect(orders[0]?.conflicts).toEqual([]);
    expect(await details(orders[0]?.id)).toMatchObject({ outcome: 'refunded_after_release' });
  });

  it.each([
    ['in another currency', { currency: 'PLN' }],
    ['of an open sign', { amountMinor: null }],
    ['that is no sale', { kind: 'fee' as const }],
  ])('%s is compared with no order', async (_, overrides) => {
    const record = makeRecord();
    await keepLine(record.conversationId, overrides);
    const { orders } = await bench.send(makeCapture([record]));
    expect(orders[0]?.conflicts).toEqual([]);
    expect((await details(orders[0]?.id)).received).toBeNull();
  });

  it('in a conversation that two orders share is assigned to neither', async () => {
    await keepLine('4343');
    const pair = [makeRecord({ conversationId: '4343' }), makeRecord({ conversationId: '4343' })];
    const { orders } = await bench.send(makeCapture(pair));
    for (const { id } of orders) expect((await details(id)).received).toBeNull();
  });

  it('is removed from the order when its price turns out to be in another currency', async () => {
    const record = makeRecord();
    await keepLine(record.conversationId);
    await bench.send(makeCapture([record]));
    const inZloty = { ...record, priceMinor: 8000, currency: 'PLN' };
    const { orders } = await bench.send(makeCapture([inZloty], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect((await details(orders[0]?.id)).received).toBeNull();
    expect(orders[0]).toMatchObject({ price: 80, conflicts: ['price'] });
  });
});
