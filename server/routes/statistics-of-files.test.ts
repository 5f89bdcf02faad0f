import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const read = async () => {
  const query = { from: '2026-01-01', to: '2026-12-31', marginBy: 'brand' };
  const { margins } = await succeed(bench.app, api.statistics.read, { ...bench.token, query });
  return margins.map(({ trait, uncosted, count }) => [trait.label, count + uncosted.count]);
};

it('statistics know the article of a sale as its file describes it, unless the seller says something else', async () => {
  const sale = { title: 'Haut', price: 20, currency: 'EUR', date: '2026-03-01T10:00:00.000Z' };
  const ventes = [
    { ...sale, id: 'v1', brand: 'Sézane', size: 'S' },
    { ...sale, id: 'v2', brand: 'sezane' },
  ];
  await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', ventes) });
  expect(await read()).toEqual([['Sézane', 2]]);
  const [{ id: saleId } = { id: '' }] = (await succeed(bench.app, api.sales.list, { ...bench.token, query: {} })).sales;
  const chosenSale = { saleId, marketplace: 'vinted', transactionId: null, conversationId: null };
  const products = [{ id: newId(), brand: 'Maje', article: 5, currency: 'EUR', chosenSale }];
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products } });
  expect(new Map((await read()).map(([label, count]) => [label, count]))).toEqual(
    new Map([
      ['Sézane', 1],
      ['Maje', 1],
    ]),
  );
});
