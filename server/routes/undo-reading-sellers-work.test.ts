import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeCapture, makeImported, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const orders = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;

it('an undo keeps the work of the seller on sales that only later readings of the list state', async () => {
  const forgery = makeCapture([makeRecord()], { observedAt: '2026-11-21T01:00:00.000Z', totalEntries: 1 });
  await bench.send(forgery);
  const sale = makeRecord({ priceMinor: null });
  const { orders: made } = await bench.send(
    makeCapture([sale], { observedAt: '2026-11-21T02:00:00.000Z', totalEntries: 1 }),
  );
  const id = made[0]?.id ?? '';
  await succeed(bench.app, api.orders.setStatus, { ...bench.token, params: { id }, body: { status: '1' } });
  await succeed(bench.app, api.orders.archive, { ...bench.token, body: { orderIds: [id] } });
  const line = makeImported({ transactionId: sale.transactionId ?? '', price: '7,50' });
  await succeed(bench.app, api.orders.import, { ...bench.token, body: { orders: [line] } });
  const [before] = (await orders()).filter((order) => order.id === id);
  await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: forgery.captureId } });
  expect(before).toMatchObject({ price: 7.5, status: '1', archived: true });
  expect(await orders()).toEqual([{ ...before, updatedAt: expect.any(String) }]);
});
