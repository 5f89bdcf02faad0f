import { describe, expect, it } from 'vitest';
import type { CallInput } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

type Body = CallInput<typeof api.handSales.save>['body'];

const BAG = { title: 'Sac', price: '40,00', currency: 'EUR', soldOn: '2026-10-03', paidOn: '2026-10-04' } as const;

const save = async (body: Body, id = newId()) =>
  (await succeed(bench.app, api.handSales.save, { ...bench.token, params: { id }, body })).sale;
const read = async (id: string) =>
  (await succeed(bench.app, api.handSales.stated, { ...bench.token, params: { id } })).sale;
const remove = (id: string) => succeed(bench.app, api.handSales.remove, { ...bench.token, params: { id } });
const sales = async () => (await succeed(bench.app, api.sales.list, { ...bench.token, query: {} })).sales;
const products = async () => (await succeed(bench.app, api.products.list, bench.token)).products;
const buy = async (title: string, article: string): Promise<string> => {
  const id = newId();
  await succeed(bench.app, api.products.save, {
    ...bench.token,
    body: { products: [{ id, title, article, currency: 'EUR' }] },
  });
  return id;
};

describe('a sale that the seller enters', () => {
  it('is a sale like any other, on the day on which it was paid, with what is left of it', async () => {
    await save({ ...BAG, fees: '2,50', cost: '12,00', boughtOn: '2026-09-01', brand: 'Sézane', channel: 'Leboncoin' });
    expect(await sales()).toMatchObject([
      {
        ...{ title: 'Sac', price: 40, byHand: true, channel: 'Leboncoin', source: 'file', stage: 'released' },
        ...{ countedAt: '2026-10-03T22:00:00.000Z', outcome: 'counted', cost: 12, missing: null, margin: 25.5 },
      },
    ]);
    expect(await products()).toMatchObject([{ title: 'Sac', state: 'sold', brand: 'Sézane', cost: 12 }]);
  });

  it('is read as it was entered, changed, and saved twice without a change', async () => {
    const { id } = await save({ ...BAG, cost: '12,00', buyerLogin: ' Inès ' });
    expect(await read(id)).toMatchObject({ ...BAG, price: 40, buyerLogin: 'Inès', channel: 'Hors Vinted', cost: 12 });
    const changed = { ...BAG, price: '45,00', cost: null, refund: '5,00', refundedOn: '2026-10-20' };
    const once = await save(changed, id);
    expect(await save(changed, id)).toEqual(once);
    expect(await sales()).toMatchObject([
      { price: 45, cost: null, uncosted: true, refunds: [{ amount: 5, at: '2026-10-19T22:00:00.000Z' }] },
    ]);
  });

  it('has its money to come while it is not paid', async () => {
    await save({ ...BAG, paidOn: null });
    expect(await sales()).toMatchObject([{ stage: 'pending', margin: null }]);
  });

  it('was never made when all of it was paid back before it was paid', async () => {
    await save({ ...BAG, paidOn: null, refund: '40,00' });
    expect(await sales()).toEqual([]);
  });

  it('is gone when it is removed, and so is the article that was entered with it', async () => {
    const { id } = await save({ ...BAG, cost: '12,00' });
    expect(await remove(id)).toEqual({ removed: true });
    expect(await remove(id)).toEqual({ removed: false });
    expect([await sales(), await products()]).toEqual([[], []]);
    await fail(bench.app, api.handSales.stated, 404, { ...bench.token, params: { id } });
  });
});

describe('the article of a sale that the seller enters', () => {
  it('is one of the stock, with its own cost, and can be sold again once the sale names another', async () => {
    const [bag, shoes] = [await buy('Sac', '8,00'), await buy('Bottes', '15,00')];
    const { id } = await save({ ...BAG, productId: bag });
    expect(await sales()).toMatchObject([{ cost: 8, margin: 32 }]);
    await save({ ...BAG, productId: shoes }, id);
    expect(await read(id)).toMatchObject({ productId: shoes, cost: null });
    expect(await sales()).toMatchObject([{ cost: 15, margin: 25 }]);
    const stateOf = async () => new Map((await products()).map((product) => [product.id, product.state]));
    expect(await stateOf()).toEqual(
      new Map([
        [bag, 'to_list'],
        [shoes, 'sold'],
      ]),
    );
    await remove(id);
    expect(await stateOf()).toEqual(
      new Map([
        [bag, 'to_list'],
        [shoes, 'to_list'],
      ]),
    );
  });

  it('must be in the stock: otherwise nothing is written', async () => {
    const id = newId();
    const body = { ...BAG, productId: newId() };
    const refused = await call(bench.app, api.handSales.save, { ...bench.token, params: { id }, body });
    expect(refused).toMatchObject({ status: 404, body: { error: expect.stringMatching(/^Article introuvable/) } });
    expect(await sales()).toEqual([]);
  });
});

it.each([
  [{ paidOn: '2026-10-02' }, 'paidOn'],
  [{ refund: '41,00' }, 'refund'],
  [{ refundedOn: '2026-10-10' }, 'refund'],
  [{ refund: '1,00', refundedOn: '2026-10-02' }, 'refundedOn'],
  [{ title: '  ' }, 'title'],
  [{ price: '12,345' }, 'price'],
  [{ marketplaceUserId: '77' }, 'marketplaceUserId'],
])('%j is refused with its field', async (part, field) => {
  const id = newId();
  const body = { ...BAG, ...part } as Body;
  const refused = await call(bench.app, api.handSales.save, { ...bench.token, params: { id }, body });
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field } });
  expect(await sales()).toEqual([]);
});

it('neither changes nor removes a sale that a file states', async () => {
  await succeed(bench.app, api.sales.load, {
    ...bench.token,
    body: makeLoad('Boutique', [{ title: 'Robe', price: '18,00', currency: 'EUR', date: '2026-10-20T10:00:00Z' }]),
  });
  const [{ id } = { id: '' }] = await sales();
  await fail(bench.app, api.handSales.save, 409, { ...bench.token, params: { id }, body: BAG });
  await fail(bench.app, api.handSales.remove, 409, { ...bench.token, params: { id } });
  expect(await sales()).toMatchObject([{ id, title: 'Robe', byHand: false }]);
});
