import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const costs = async () => (await succeed(bench.app, api.products.orderCosts, bench.token)).orders;
const save = (products: object[]) => succeed(bench.app, api.products.save, { ...bench.token, body: { products } });

it('the costs of orders are those of all their articles, expenses included, and absent while one is unknown', async () => {
  const [first, second] = ['9400000001', '9400000002'];
  await bench.send(makeWardrobe([first, second].map((itemId) => makeItem({ itemId }))));
  const record = makeRecord({});
  const { orders } = await bench.send(makeCapture([record]));
  const bundle = { ...record, itemIds: [first, second], itemCount: 2 };
  await bench.send(makeDetailCapture('transaction', makeDetail(bundle)));
  expect(await costs()).toEqual([]);
  await save([{ id: `vinted:${first}`, article: 4.5, currency: 'EUR' }]);
  expect(await costs()).toEqual([]);
  await save([{ id: `vinted:${second}`, article: 3, currency: 'EUR' }]);
  const orderId = orders[0]?.id;
  expect(await costs()).toEqual([{ orderId, cost: 7.5, currency: 'EUR' }]);
  const expense = { id: newId(), type: 'Pressing', amount: 2, currency: 'EUR', day: '2026-11-02' };
  await succeed(bench.app, api.expenses.save, {
    ...bench.token,
    body: { expenses: [{ ...expense, productId: `vinted:${first}` }] },
  });
  expect(await costs()).toEqual([{ orderId, cost: 9.5, currency: 'EUR' }]);
});
