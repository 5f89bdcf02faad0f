import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeLine, makeOwnItemPage, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const read = (query: object = {}) =>
  succeed(bench.app, api.statistics.read, { ...bench.token, query: { ...YEAR, ...query } });
const price = (query: object = {}) =>
  succeed(bench.app, api.statistics.purchasePrice, { ...bench.token, query: { ...YEAR, ...query } });
const costs = () => succeed(bench.app, api.products.costs, { ...bench.token, query: YEAR });
const save = (products: object[]) => succeed(bench.app, api.products.save, { ...bench.token, body: { products } });
const load = (ventes: object[], name = 'Ancien outil') =>
  succeed(bench.app, api.sales.load, {
    ...bench.token,
    body: { boutique: { name }, ventes, commentaires: [], depenses: [], statistics: {} },
  });
const filed = (index: number, part: object = {}) => ({
  ...{ id: `v${index}`, title: 'Robe Zara', price: 20 + index, currency: 'EUR', date: '2026-03-01T10:00:00.000Z' },
  ...part,
});

/** A sale of a listing, with its page and the wallet line that paid it. */
const sellListed = async (itemId: string) => {
  const record = makeRecord({ orderDate: '2026-10-20T10:00:00.000Z', phase: 'completed' });
  await bench.send(makeCapture([record]));
  const detail = {
    ...record,
    itemIds: [itemId],
    itemCount: 1,
    otherCountry: 'BE',
    orderDateSource: 'payment' as const,
  };
  await bench.send(makeDetailCapture('transaction', makeDetail(detail)));
  const { conversationId } = record;
  await bench.send(makeWallet([makeLine({ entityId: conversationId ?? '', conversationId, amountMinor: 1800 })]));
  return record;
};

describe('statistics', () => {
  it('answer an empty account without a figure that could be taken for one', async () => {
    expect(await read()).toMatchObject({
      ...{ sales: 0, currency: null, currencies: [], readAt: null, speeds: [], margins: [], earlier: null },
      now: { margin: { count: 0 }, speed: { medianDays: null } },
    });
  });

  it('say of a sale what its listing, its page and its article say', async () => {
    await bench.send(
      makeWardrobe([makeItem({ listedAt: '2026-10-08T10:00:00.000Z' })], { observedAt: '2026-10-09T10:00:00.000Z' }),
    );
    await sellListed('9400000001');
    await save([{ id: 'vinted:9400000001', article: 5, currency: 'EUR', source: 'Vide-grenier Bron' }]);
    const found = await read({ speedBy: 'brand', marginBy: 'size' });
    expect(found).toMatchObject({
      ...{ currency: 'EUR', sales: 1, regime: 'professional' },
      now: {
        margin: { count: 1, received: 18, cost: 5, margin: 13, uncosted: { count: 0 } },
        sources: { order: 1, file: 0, wallet: 0 },
      },
      speeds: [{ trait: { label: 'Levi’s' }, count: 1, timed: 1, medianDays: null, deduced: 0 }],
      margins: [{ trait: { label: 'M' }, count: 1, received: 18, cost: 5, margin: 13 }],
      sourceMargins: [{ trait: { label: 'Vide-grenier Bron' } }],
      countryMargins: [{ trait: { label: 'BE' } }],
      moments: { weekdays: [0, 1, 0, 0, 0, 0, 0], estimated: 0, undated: 0 },
    });
    expect(found.readAt).not.toBeNull();
  });

  it('name a category as the page of a listing does, also where its own page gave the number alone', async () => {
    const [named, numbered] = [
      makeItem({ categoryId: '1206', categoryName: 'Femmes Vestes' }),
      makeItem({ itemId: '9400000002', title: 'Blouson', categoryId: '1206' }),
    ];
    await bench.send(makeOwnItemPage(named));
    await bench.send(makeOwnItemPage(numbered));
    await sellListed('9400000002');
    const { margins, speeds } = await read({ marginBy: 'category' });
    const femmes = { trait: { id: 'femmes vestes', kind: 'named', label: 'Femmes Vestes' }, deduced: 0 };
    expect(margins).toMatchObject([{ ...femmes, uncosted: { count: 1 } }]);
    expect(speeds).toMatchObject([{ ...femmes, count: 1 }]);
    expect((await price({ category: 'femmes vestes' })).count).toBe(1);
  });

  it('never keep the name of a category for an article that moved to another one', async () => {
    await bench.send(makeOwnItemPage(makeItem({ title: 'Objet', categoryId: '1206', categoryName: 'Femmes Vestes' })));
    const later = { observedAt: '2026-11-21T11:00:00.000Z' };
    await bench.send(makeOwnItemPage(makeItem({ title: 'Objet', categoryId: '99' }), later));
    await bench.send(makeWardrobe([makeItem({ title: 'Objet' })], { observedAt: '2026-11-21T12:00:00.000Z' }));
    await sellListed('9400000001');
    expect((await read({ marginBy: 'category' })).margins).toMatchObject([{ trait: { id: 'vestes' }, deduced: 1 }]);
  });

  it('agree with the result to the cent, and follow each change at once', async () => {
    await load([1, 2, 3].map((index) => filed(index)));
    const before = await read();
    expect(before.now.margin).toMatchObject({ count: 0, uncosted: { count: 3, received: 66 }, stated: 3 });
    const { sales } = await succeed(bench.app, api.sales.list, bench.token);
    await save([
      {
        ...{ id: newId(), article: 4.5, currency: 'EUR' },
        chosenSale: { saleId: sales[0]?.id, marketplace: 'vinted', transactionId: null, conversationId: null },
      },
    ]);
    const [{ now, margins }, { results }] = [await read(), await costs()];
    expect(now.margin).toMatchObject({ count: 1, cost: 4.5 });
    expect(results).toMatchObject([
      {
        known: { count: 1, received: now.margin.received },
        cost: 4.5,
        result: now.margin.margin,
        unknown: now.margin.uncosted,
      },
    ]);
    expect(margins.map(({ trait, count, uncosted }) => [trait.kind, count, uncosted.count])).toEqual([
      ['unknown', 1, 2],
    ]);
  });

  it('never add two currencies: one is told at a time, by default that of most sales', async () => {
    await load([filed(1), filed(2), filed(3, { currency: 'GBP', price: 7 })]);
    expect(await read()).toMatchObject({
      ...{
        currency: 'EUR',
        currencies: [
          { currency: 'EUR', count: 2 },
          { currency: 'GBP', count: 1 },
        ],
        sales: 2,
      },
    });
    expect(await read({ currency: 'GBP' })).toMatchObject({ sales: 1, now: { margin: { uncosted: { received: 7 } } } });
  });

  it('are of the currency of most sales of the range, whatever other years hold, and never of one that it lacks', async () => {
    const inZloty = [4, 5, 6].map((index) =>
      filed(index, { currency: 'PLN', price: 90, date: '2024-03-01T10:00:00.000Z' }),
    );
    await load([filed(1), filed(2), ...inZloty]);
    const ofYear = { currency: 'EUR', currencies: [{ currency: 'EUR', count: 2 }], sales: 2 };
    expect(await read()).toMatchObject(ofYear);
    expect(await read({ currency: 'PLN' })).toMatchObject(ofYear);
    expect(await read({ currency: 'GBP' })).toMatchObject(ofYear);
    expect((await price({ currency: 'GBP' })).currency).toBe('EUR');
    const in2024 = { from: '2024-01-01', to: '2024-12-31' };
    expect(await read(in2024)).toMatchObject({
      currency: 'PLN',
      currencies: [{ currency: 'PLN', count: 3 }],
      sales: 3,
    });
    // A year without a sale is of the currency of most of all.
    expect(await read({ from: '2023-01-01', to: '2023-12-31' })).toMatchObject({ currency: 'PLN', sales: 3 });
  });

  it('tell margins by weekday and hour in Paris, and no hour of a file that may know the day alone', async () => {
    await sellListed('9400000001');
    await load([filed(1, { date: '2026-02-28T23:30:00.000Z' })]);
    const told = async (by: 'weekday' | 'hour') => {
      const { margins, speeds } = await read({ marginBy: by, speedBy: by });
      const [ofMargins, ofSpeeds] = [margins, speeds].map((groups) =>
        groups.map(({ trait }) => [trait.kind, trait.label]).toSorted(),
      );
      expect(ofSpeeds).toEqual(ofMargins);
      return ofMargins;
    };
    expect(await told('weekday')).toEqual([
      ['named', '1'],
      ['named', '6'],
    ]);
    expect(await told('hour')).toEqual([
      ['named', '12'],
      ['unknown', null],
    ]);
  });

  it('say how much of the money of each range was read, as the home page does', async () => {
    await bench.send(makeWallet([makeLine({ entityId: '1', conversationId: '24100054399' })], { totalPages: 2 }));
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const { now, earlier, doubtful } = await read({ ...october, vsFrom: '2026-09-01', vsTo: '2026-09-30' });
    const { range, before, ...home } = await succeed(bench.app, api.home.read, { ...bench.token, query: october });
    expect(now).toMatchObject({ coverage: 'part', unread: ['2026-10'] });
    expect(earlier).toMatchObject({ coverage: 'none', unread: [] });
    expect([now.coverage, now.unread, doubtful]).toEqual([range.coverage, range.unread, home.doubtful]);
    expect(earlier?.coverage).toBe(before.coverage);
    await bench.send(makeWallet([makeLine({ entityId: '1', conversationId: '24100054399' })]));
    expect((await read(october)).now).toMatchObject({ coverage: 'whole', unread: [] });
  });

  it('say what sleeps in the stock, whatever the range, with what is known of its cost', async () => {
    await save([
      { id: newId(), title: 'Robe Zara', article: 12.5, currency: 'EUR', boughtOn: '2026-01-10' },
      { id: newId(), title: 'Robe', article: null, boughtOn: '2026-02-10' },
      { id: newId(), title: 'Veste', article: 4, currency: 'EUR', boughtOn: '2026-11-20' },
      { id: newId(), title: 'Manteau', article: 9, currency: 'GBP', boughtOn: '2026-01-10' },
      { id: newId(), title: 'Sac', article: 7, currency: 'EUR', boughtOn: '2026-01-10', fate: 'given' },
      { id: newId(), title: 'Pull', article: 3, currency: 'EUR' },
    ]);
    await load([filed(1)]);
    const { stock } = await read({ from: '2020-01-01', to: '2020-12-31' });
    expect(stock).toMatchObject({
      ...{ undated: { count: 1, cost: 3, unpriced: 0 }, otherCurrencies: 1 },
      bands: [
        { from: 0, to: 30, count: 1, cost: 4, unpriced: 0 },
        { from: 30, to: 90, count: 0 },
        { from: 90, to: 180, count: 0 },
        { from: 180, to: null, count: 2, cost: 12.5, unpriced: 1 },
      ],
    });
    expect(stock?.groups[0]).toMatchObject({
      ...{ trait: { label: 'robes' }, deduced: 2, count: 2, undated: 0 },
      dormant: { count: 2, cost: 12.5, unpriced: 1 },
    });
    const byBrand = (await read({ sleepBy: 'brand' })).stock?.groups.map(({ trait, count }) => [trait.label, count]);
    expect(byBrand).toEqual([[null, 4]]);
    expect((await read({ account: '77' })).stock?.groups).toEqual([]);
  });

  const readOn = (day: string, priceMinor: number) =>
    bench.send(makeWardrobe([makeItem({ priceMinor })], { observedAt: `2026-${day}T10:00:00.000Z` }));

  it('tell what was taken off the last price that was read before the sale', async () => {
    await readOn('10-02', 3000);
    await readOn('10-09', 2500);
    await sellListed('9400000001');
    await readOn('11-02', 1);
    const { discounts } = await read({ discountBy: 'size' });
    expect(discounts).toMatchObject({
      // Sold at 18,50 €: a discount from 25,00 €, and none from 0,01 €.
      whole: { count: 1, known: 1, full: 0, medianShare: null, median: null },
      groups: [{ trait: { label: 'M' }, count: 1, known: 1, deduced: 0 }],
    });
    await load([filed(1), filed(2, { currency: 'GBP' })]);
    expect((await read()).discounts?.whole).toMatchObject({ count: 2, known: 1, unknown: { unlisted: 1 } });
  });

  it('take no price that was read after the sale for one that its buyer saw', async () => {
    await sellListed('9400000001');
    await readOn('11-02', 2500);
    expect((await read()).discounts?.whole).toMatchObject({ count: 1, known: 0, full: 0, unknown: { unread: 1 } });
  });

  it('keep regimes and accounts apart', async () => {
    await load([filed(1)]);
    expect(await read({ regime: 'particulier' })).toMatchObject({ sales: 0, regimes: ['professional'] });
    expect(await read({ account: '77' })).toMatchObject({ sales: 0 });
    expect(await read({ account: 'unknown' })).toMatchObject({ sales: 1 });
  });

  it('stand beside another range where one is asked for', async () => {
    await load([filed(1), filed(2, { date: '2025-03-01T10:00:00.000Z' })]);
    expect((await read({ vsFrom: '2025-01-01', vsTo: '2025-12-31' })).earlier).toMatchObject({
      ...{ from: '2025-01-01', margin: { uncosted: { count: 1, received: 22 } }, sources: { file: 1 } },
    });
    await fail(bench.app, api.statistics.read, 400, { ...bench.token, query: { ...YEAR, vsFrom: '2025-02-30' } });
  });
});

describe('the purchase price of a find', () => {
  it('comes from own sales like it, with the usual costs of a sale', async () => {
    await load([1, 2, 3, 4, 5].map((index) => filed(index)));
    await load([filed(9, { title: 'Veste', date: '2024-03-01T10:00:00.000Z' })]);
    const expense = { id: newId(), type: 'Fournitures', amount: 2.5, currency: 'EUR', day: '2026-05-01' };
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses: [expense] } });
    expect(await price({ category: 'robes' })).toMatchObject({
      ...{
        currency: 'EUR',
        count: 5,
        amounts: [
          [21, 1],
          [22, 1],
          [23, 1],
          [24, 1],
          [25, 1],
        ],
        onAllDays: 5,
      },
      costs: { fees: 0, supplies: 2.5, sales: 5, perSale: 0.5 },
      choices: { category: [{ trait: { label: 'robes' }, count: 5 }] },
    });
    expect(await price({ category: 'vestes' })).toMatchObject({ count: 0, onAllDays: 1, widened: { category: 5 } });
    // A file states no listing, so that none of them is known to have been fast.
    expect(await price({ category: 'robes', days: 30 })).toMatchObject({
      ...{ count: 0, slower: 0, untimed: 5, onAllDays: 0 },
    });
    for (const days of ['0', '366', '1.5', 'x']) {
      await fail(bench.app, api.statistics.purchasePrice, 400, { ...bench.token, query: { ...YEAR, days } });
    }
  });
});
