import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const october = { from: '2026-10-01', to: '2026-10-31' };
const year = { from: '2026-01-01', to: '2026-12-31' };
const salesOf = async (query = {}) => (await succeed(bench.app, api.sales.list, { ...bench.token, query })).sales;
const costsOf = (query = year) => succeed(bench.app, api.products.costs, { ...bench.token, query });
const save = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body });

const [dress, skirt] = [
  { transactionId: '21300012318', conversationId: '24100054321', priceMinor: 1800 },
  { transactionId: '21300012319', conversationId: '24100054322', priceMinor: 3000 },
];
const lineOf = ({ conversationId, priceMinor }: typeof dress, part: Parameters<typeof makeLine>[0] = {}) =>
  makeLine({ conversationId, entityId: conversationId, amountMinor: priceMinor, ...part });

const idOf = async (transactionId: string): Promise<string> =>
  (await salesOf()).find((sale) => sale.transactionId === transactionId)?.id ?? '';
/** An article that the seller states was sold in this deal. */
const enter = async (transactionId: string, part: object): Promise<string> => {
  const [id, saleId] = [newId(), await idOf(transactionId)];
  const chosenSale = { saleId, marketplace: 'vinted', transactionId, conversationId: null };
  await save({ products: [{ id, currency: 'EUR', chosenSale, ...part }] });
  return id;
};

describe('what a sale cost', () => {
  it('is unknown until it is entered, and asked for once its money came', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    const unknown = { cost: null, tied: null, missing: 'none', margin: null };
    expect(await salesOf()).toMatchObject([{ ...unknown, stage: 'pending', uncosted: false }]);
    await bench.send(makeWallet([lineOf(dress)]));
    expect(await salesOf()).toMatchObject([{ ...unknown, uncosted: true }]);
    expect((await costsOf()).uncosted).toMatchObject([{ transactionId: dress.transactionId }]);
    await enter(dress.transactionId, { article: 5 });
    expect(await salesOf()).toMatchObject([{ cost: 5, tied: 0, missing: null, uncosted: false, margin: 13 }]);
    expect((await costsOf()).uncosted).toEqual([]);
  });

  it('names where it was learnt, each place once, and its only article', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeWallet([lineOf(dress)]));
    expect(await salesOf()).toMatchObject([{ costOrigins: [], articleId: null }]);
    const id = await enter(dress.transactionId, { article: 5 });
    const blank = { boughtOn: null, lotSize: null };
    expect(await salesOf()).toMatchObject([{ costOrigins: [{ ...blank, kind: 'stated' }], articleId: id }]);
    await save({ products: [{ id, purchaseId: newId(), boughtOn: '2026-05-03' }] });
    expect(await salesOf()).toMatchObject([{ costOrigins: [{ kind: 'purchase', boughtOn: '2026-05-03' }] }]);
    const lotId = newId();
    await save({
      ...{ lots: [{ id: lotId, title: 'Emmaüs', cost: 24, currency: 'EUR', announced: 12 }] },
      products: [{ id, lotId, purchaseId: null }],
    });
    expect(await salesOf()).toMatchObject([{ cost: 2, costOrigins: [{ ...blank, kind: 'lot', lotSize: 12 }] }]);
    await save({ lots: [{ id: lotId, cost: null }] });
    expect(await salesOf()).toMatchObject([{ cost: null, costOrigins: [] }]);
  });

  it.each([
    ['back in stock', { returnedOn: '2026-11-20' }],
    ['lost', { fate: 'unsellable', fateOn: '2026-11-20' }],
  ])('is asked of the seller for an article that was sent back, until it is %s', async (_, said) => {
    const refund = lineOf(dress, { kind: 'refund_given', amountMinor: -1800, date: '2026-10-28T09:00:00.000Z' });
    await bench.send(makeWallet([lineOf(dress), refund], { totalEntries: 2 }));
    await bench.send(makeCapture([makeRecord({ ...dress, phase: 'refunded', statusText: 'Remboursement effectué' })]));
    const id = await enter(dress.transactionId, { title: 'Robe', article: 5 });
    const [sale] = await salesOf();
    expect(sale).toMatchObject({ outcome: 'refunded_after_release', margin: 18 });
    expect(sale?.returns).toEqual([{ id, title: 'Robe', returnedOn: null, updatedAt: expect.any(String) }]);
    const ofOrder = { ...bench.token, params: { id: sale?.orderId ?? '' } };
    expect((await succeed(bench.app, api.products.ofOrder, ofOrder)).products).toMatchObject([
      { id, state: 'to_decide', returnedOn: null },
    ]);
    await save({ products: [{ id, ...said }] });
    expect(await salesOf()).toMatchObject([{ returns: [] }]);
  });

  it('is known while its money is to come, and then leaves no margin yet', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await enter(dress.transactionId, { article: 0 });
    expect(await salesOf()).toMatchObject([{ cost: 0, missing: null, uncosted: false, margin: null }]);
  });

  it.each([
    ['unpriced', { title: 'Robe' }],
    ['currency', { article: 20, currency: 'PLN' }],
  ])('is unknown where it is %s, never across currencies, and the reason is stated', async (missing, part) => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeWallet([lineOf(dress)]));
    await enter(dress.transactionId, part);
    expect(await salesOf()).toMatchObject([{ cost: null, missing, uncosted: true, margin: null }]);
  });

  it('has the expenses for its articles, told apart', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeWallet([lineOf(dress)]));
    const productId = await enter(dress.transactionId, { article: 5 });
    await succeed(bench.app, api.expenses.save, {
      ...bench.token,
      body: {
        expenses: [{ id: newId(), type: 'Pressing', amount: 2.5, currency: 'EUR', day: '2026-10-20', productId }],
      },
    });
    expect(await salesOf()).toMatchObject([{ cost: 7.5, tied: 2.5, margin: 10.5 }]);
  });

  it('and the margins of a month add up to its result, a refund after the release taken off', async () => {
    await bench.send(makeCapture([makeRecord(dress), makeRecord(skirt)]));
    const refund = lineOf(skirt, { kind: 'refund_given', amountMinor: -700, date: '2026-10-28T10:00:00.000Z' });
    await bench.send(makeWallet([lineOf(dress), lineOf(skirt), refund]));
    await enter(dress.transactionId, { article: 5 });
    await enter(skirt.transactionId, { article: 12.25 });
    const sales = await salesOf(october);
    const minor = (amount: number | null): number => Math.round((amount ?? Number.NaN) * 100);
    const margins = sales.flatMap(({ margin, refunds }) => [
      minor(margin),
      ...refunds.map(({ amount }) => -minor(amount)),
    ]);
    const { results } = await costsOf(october);
    expect(sales).toHaveLength(2);
    expect(results).toMatchObject([{ currency: 'EUR', fees: 0, expenses: 0 }]);
    expect(margins.reduce((sum, margin) => sum + margin, 0)).toBe(minor(results[0]?.result ?? null));
  });

  it('is the same in the shops of sales/data, and nobody else’s', async () => {
    await bench.send(makeCapture([makeRecord(dress)]));
    await bench.send(makeWallet([lineOf(dress)]));
    await enter(dress.transactionId, { article: 5 });
    const { shops } = await succeed(bench.app, api.sales.data, bench.token);
    expect(shops).toMatchObject([{ Sales: [{ cost: 5, margin: 13 }], Statistics: { count: 1 } }]);
    const other = await makeSeller(bench.app);
    await bench.send(makeCapture([makeRecord(dress)]), other.token);
    const theirs = await succeed(bench.app, api.sales.list, { token: other.token, query: {} });
    expect(theirs.sales).toMatchObject([{ cost: null, missing: 'none', margin: null }]);
    await fail(bench.app, api.sales.list, 401, { query: {} });
  });
});
