import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { walletLines } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
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

const PAID_AT = '2026-11-21T09:00:00.000Z';

const send = (body: Capture) => succeed(app, api.captures.create, { token: seller.token, body });
const details = (id = '') => succeed(app, api.orders.details, { token: seller.token, params: { id } });

/** A line of the wallet that was read before. */
const keepLine = (conversationId: string | null, overrides: Partial<typeof walletLines.$inferInsert> = {}) =>
  app.deps.database.db.insert(walletLines).values({
    ...{ accountId: seller.accountId, marketplace: 'vinted', marketplaceUserId: '77', month: '2026-11' },
    ...{ lineKey: newId(), kind: 'sale', title: 'Vente', conversationId, amountMinor: 1850, currency: 'EUR' },
    ...{ date: PAID_AT, readAt: PAID_AT },
    ...overrides,
  });

describe('what the wallet says was received', () => {
  it('joins the order of its conversation, though it was read first', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId);
    const { orders } = await send(makeCapture([record]));
    expect(orders[0]).toMatchObject({ conflicts: [], received: 18.5 });
    expect((await succeed(app, api.orders.list, { token: seller.token })).orders).toMatchObject([{ received: 18.5 }]);
    expect(await details(orders[0]?.id)).toMatchObject({
      received: { amount: 18.5, currency: 'EUR', at: PAID_AT },
      outcome: 'counted',
    });
  });

  it('that differs from the price is a conflict, which the seller settles without changing the price', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await send(makeCapture([record]));
    expect(orders[0]).toMatchObject({ price: 18.5, conflicts: ['received'] });
    const { conflicts } = await details(orders[0]?.id);
    expect(conflicts).toMatchObject([
      { field: 'received', values: [{ key: 'wallet', value: '15.00 EUR', used: true }, { key: 'price' }] },
    ]);
    const { order } = await succeed(app, api.orders.settleConflict, {
      token: seller.token,
      params: { id: orders[0]?.id ?? '', field: 'received' },
      body: { chosen: 'wallet' },
    });
    expect(order).toMatchObject({ price: 18.5, conflicts: [] });
  });

  it('gives way in every figure to the price that the seller chose, until they take that back', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await send(makeCapture([record]));
    const settle = (chosen: string | null) =>
      succeed(app, api.orders.settleConflict, {
        token: seller.token,
        params: { id: orders[0]?.id ?? '', field: 'received' },
        body: { chosen },
      });
    expect((await settle('price')).order).toMatchObject({ price: 18.5, received: 18.5, conflicts: [] });
    expect((await succeed(app, api.orders.list, { token: seller.token })).orders).toMatchObject([{ received: 18.5 }]);
    expect(await details(orders[0]?.id)).toMatchObject({
      received: { amount: 18.5, at: PAID_AT },
      conflicts: [{ settled: true, values: [{ key: 'wallet', value: '15.00 EUR', used: false }, { used: true }] }],
    });
    expect((await settle(null)).order).toMatchObject({ received: 15, conflicts: ['received'] });
  });

  it('counts again, with its conflict, once another amount replaces the one that the seller chose against', async () => {
    const record = makeRecord({ phase: 'completed' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await send(makeCapture([record]));
    const choice = { token: seller.token, params: { id: orders[0]?.id ?? '', field: 'received' } };
    await succeed(app, api.orders.settleConflict, { ...choice, body: { chosen: 'price' } });
    await keepLine(record.conversationId, { amountMinor: 100 });
    const again = await send(makeCapture([record], { observedAt: '2026-11-21T12:00:00.000Z' }));
    expect(again.orders[0]).toMatchObject({ received: 16, conflicts: ['received'] });
  });

  it('before a refund makes it a refund after release, and no conflict', async () => {
    const record = makeRecord({ phase: 'refunded', statusText: 'Remboursement effectué' });
    await keepLine(record.conversationId, { amountMinor: 1500 });
    const { orders } = await send(makeCapture([record]));
    expect(orders[0]?.conflicts).toEqual([]);
    expect(await details(orders[0]?.id)).toMatchObject({ outcome: 'refunded_after_release' });
  });

  it.each([
    ['in another currency', { currency: 'PLN' }],
    ['of an open sign', { amountMinor: null }],
    ['that is no sale', { kind: 'fee' as const }],
  ])('%s is held against no order', async (_, overrides) => {
    const record = makeRecord();
    await keepLine(record.conversationId, overrides);
    const { orders } = await send(makeCapture([record]));
    expect(orders[0]?.conflicts).toEqual([]);
    expect((await details(orders[0]?.id)).received).toBeNull();
  });

  it('in a conversation that two orders share is nobody’s', async () => {
    await keepLine('4343');
    const pair = [makeRecord({ conversationId: '4343' }), makeRecord({ conversationId: '4343' })];
    const { orders } = await send(makeCapture(pair));
    for (const { id } of orders) expect((await details(id)).received).toBeNull();
  });

  it('leaves the order again when its price turns out to be in another currency', async () => {
    const record = makeRecord();
    await keepLine(record.conversationId);
    await send(makeCapture([record]));
    const inZloty = { ...record, priceMinor: 8000, currency: 'PLN' };
    const { orders } = await send(makeCapture([inZloty], { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect((await details(orders[0]?.id)).received).toBeNull();
    expect(orders[0]).toMatchObject({ price: 80, conflicts: [] });
  });
});
