import { describe, expect, it } from 'vitest';
import type { CallInput } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { call, succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

type Load = CallInput<typeof api.sales.load>['body'];

const load = (ventes: Load['ventes']) =>
  succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', ventes) });
const sales = async () => (await succeed(bench.app, api.sales.list, { ...bench.token, query: {} })).sales;
const products = async () => (await succeed(bench.app, api.products.list, bench.token)).products;
const undo = (id: string | null) =>
  succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: id ?? expect.fail('no import') } });

const bare = { title: 'Robe', price: '30,00', currency: 'EUR', date: '2026-10-01T10:00:00Z' };
const whole = {
  ...bare,
  ...{ releasedAt: '2026-10-05', received: '28,50', channel: 'Vinted', brand: 'Sézane', category: 'Robes', size: '38' },
  ...{ sku: 'R-12', cost: '10,00', boughtOn: '2026-08-30' },
};

describe('a sale of a load', () => {
  it('states what an order states: it counts on the day of its release, with what it cost', async () => {
    await load([whole]);
    expect(await sales()).toMatchObject([
      {
        ...{ title: 'Robe', price: 30, stage: 'released', countedAt: '2026-10-04T22:00:00.000Z', channel: 'Vinted' },
        ...{ cost: 10, missing: null, margin: 18.5, byHand: false },
      },
    ]);
    expect(await products()).toMatchObject([
      { sku: 'R-12', brand: 'Sézane', category: 'Robes', size: '38', cost: 10, boughtOn: '2026-08-30', state: 'sold' },
    ]);
  });

  it('has a refund on its own day, and its whole price back is no sale that stands', async () => {
    await load([
      { ...whole, title: 'Jupe', received: undefined, refund: '5,00', refundedAt: '2026-10-20' },
      { ...whole, title: 'Sac', received: undefined, refund: '30,00', refundedAt: '2026-10-20', sku: undefined },
    ]);
    const found = new Map((await sales()).map((sale) => [sale.title, sale]));
    expect(found.get('Jupe')).toMatchObject({
      outcome: 'counted',
      refunds: [{ amount: 5, at: '2026-10-19T22:00:00.000Z' }],
    });
    expect(found.get('Sac')).toMatchObject({ outcome: 'refunded_after_release', refunds: [{ amount: 30 }] });
  });

  it('without an id is completed by a later load that knows more of it, and counted once', async () => {
    expect(await load([bare])).toMatchObject({ ventes: { created: 1 } });
    expect(await load([whole])).toMatchObject({ ventes: { created: 0, updated: 1 } });
    expect(await load([whole])).toMatchObject({ ventes: { unchanged: 1 }, importId: null });
    expect(await sales()).toMatchObject([{ stage: 'released', cost: 10 }]);
  });

  it('made elsewhere has no number of the marketplace', async () => {
    await load([{ ...bare, transactionId: '21300000001', channel: 'eBay' }]);
    expect(await sales()).toMatchObject([{ transactionId: null, channel: 'eBay' }]);
  });

  it('made elsewhere has the cost of its own article, whatever order has its number', async () => {
    const record = makeRecord({ title: 'Veste', transactionId: '21300000001' });
    await bench.send(makeCapture([record]));
    const [{ id: saleId } = { id: '' }] = await sales();
    const chosenSale = { saleId, marketplace: 'vinted', transactionId: '21300000001', conversationId: null };
    const jacket = { id: '00000000-0000-7000-8000-00000000000b', title: 'Veste', article: '7,00', currency: 'EUR' };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [{ ...jacket, chosenSale }] } });
    await load([{ ...bare, transactionId: '21300000001', channel: 'eBay', cost: '9,00' }]);
    expect(new Map((await sales()).map(({ title, cost }) => [title, cost]))).toEqual(
      new Map([
        ['Veste', 7],
        ['Robe', 9],
      ]),
    );
  });

  it('leaves alone what the seller entered of its article', async () => {
    await load([bare]);
    const [{ id: saleId } = { id: '' }] = await sales();
    const chosenSale = { saleId, marketplace: 'vinted', transactionId: null, conversationId: null };
    const own = { id: '00000000-0000-7000-8000-00000000000a', title: 'Robe', article: '7,00', currency: 'EUR' };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [{ ...own, chosenSale }] } });
    await load([whole]);
    expect(await sales()).toMatchObject([{ cost: 7 }]);
    expect(await products()).toHaveLength(1);
  });

  it('is undone with its article', async () => {
    const first = await load([bare]);
    const second = await load([whole]);
    await undo(second.importId);
    expect(await sales()).toMatchObject([{ stage: 'unknown', countedAt: '2026-10-01T10:00:00.000Z', cost: null }]);
    expect(await products()).toEqual([]);
    await undo(first.importId);
    expect(await sales()).toEqual([]);
  });

  it.each([
    [{ releasedAt: '5 octobre' }, 'ventes[0].releasedAt'],
    [{ cost: '-1' }, 'ventes[0].cost'],
    [{ boughtOn: '2026-02-30' }, 'ventes[0].boughtOn'],
  ])('with %j is refused with its field', async (part, field) => {
    const body = makeLoad('Ancien outil', [{ ...bare, ...part }]);
    const refused = await call(bench.app, api.sales.load, { ...bench.token, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field } });
  });
});
