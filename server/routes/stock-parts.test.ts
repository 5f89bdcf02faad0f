import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makePurchases } from '../testing/make-detail.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const [ofLot, other, alone, empty] = [newId(), newId(), newId(), newId()];
const [jupe, gilet, veste, sac] = [newId(), newId(), newId(), newId()];
const SALES = [
  makeRecord({ transactionId: '900', conversationId: '901', title: 'Robe Sézane fleurie', phase: 'completed' }),
  makeRecord({ transactionId: '910', conversationId: '911', title: 'Robe fleurie longue', phase: 'completed' }),
  makeRecord({ transactionId: '920', conversationId: '921', title: 'Bottes', phase: 'completed' }),
];

const save = (body: object) =>
  succeed(bench.app, api.products.save, { token: bench.seller.token, body: body as never });

const seed = async (): Promise<void> => {
  await bench.send(makeCapture(SALES, { marketplaceUserId: '77' }));
  await bench.send(makeWardrobe([makeItem({ itemId: '9400000001', title: 'Annonce' })], { marketplaceUserId: '77' }));
  await save({
    lots: [
      { id: ofLot, title: 'Bron', cost: '10' },
      { id: other, title: 'Emmaüs', cost: '4' },
      { id: empty, title: 'Vide' },
    ],
    products: [
      { id: jupe, title: 'Jupe', lotId: ofLot },
      { id: gilet, title: 'Gilet', lotId: ofLot, fate: 'unsellable', fateOn: '2026-11-01' },
      { id: veste, title: 'Veste', lotId: other },
    ],
  });
  bench.app.clock.advance(1_000);
  await save({ products: [{ id: alone, title: 'Robe Sézane fleurie', article: '3', currency: 'EUR' }] });
};

describe('parts of the stock', () => {
  beforeEach(seed);
  const some = (query: object) =>
    succeed(bench.app, api.products.some, { token: bench.seller.token, query: query as never });
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();

  it('are articles by their ids, with the lots that they are in; what is unknown is left out', async () => {
    const { products, lots } = await some({ articles: `${veste},${newId()},vinted:9400000001` });
    expect(idsOf(products)).toEqual([veste, 'vinted:9400000001'].toSorted());
    expect(lots).toMatchObject([{ id: other, cost: 4, known: 1 }]);
  });

  it('are every article of some lots, whatever became of it, and a lot without any', async () => {
    const { products, lots } = await some({ lots: `${ofLot},${empty}` });
    expect(idsOf(products)).toEqual([jupe, gilet].toSorted());
    expect(idsOf(lots)).toEqual([ofLot, empty].toSorted());
  });

  it('are nothing without a name, at most a hundred, and named by ids alone', async () => {
    expect(await some({})).toEqual({ products: [], lots: [] });
    const query = { articles: Array.from({ length: 101 }, newId).join(',') };
    const refused = await fail(bench.app, api.products.some, 400, { token: bench.seller.token, query });
    expect(refused).toMatchObject({ field: 'articles' });
    for (const [field, id] of [
      ['articles', '21300000001'],
      ['lots', '21300000001'],
      ['lots', 'vinted:9400000001'],
    ] as const) {
      const asked = { token: bench.seller.token, query: { [field]: id } };
      expect(await fail(bench.app, api.products.some, 400, asked)).toMatchObject({
        field: expect.stringContaining(field),
      });
    }
  });

  it('are equal to what the whole stock holds of them', async () => {
    const whole = await succeed(bench.app, api.products.list, bench.token);
    const parts = await some({ articles: whole.products.map(({ id }) => id).join(',') });
    expect(parts.products).toEqual(whole.products);
    const { lots } = await succeed(bench.app, api.products.lots, bench.token);
    expect(lots).toEqual(whole.lots);
    expect(idsOf(lots)).toEqual([ofLot, other, empty].toSorted());
  });

  it('are the newest articles alone up to a limit, with their lots and the number of all', async () => {
    const whole = await succeed(bench.app, api.products.list, bench.token);
    expect(whole.count).toBe(5);
    const newest = await succeed(bench.app, api.products.list, { ...bench.token, query: { limit: '2' } });
    expect(newest).toMatchObject({ count: 5, regime: whole.regime });
    expect(newest.products).toEqual(whole.products.slice(0, 2));
    expect(newest.products[0]).toMatchObject({ id: alone });
    expect(idsOf(newest.lots)).toEqual([...new Set(newest.products.flatMap(({ lotId }) => lotId ?? []))]);
  });

  it('belong to one seller', async () => {
    const stranger = await makeSeller(bench.app);
    const query = { articles: [jupe, alone].join(','), lots: ofLot };
    expect(await succeed(bench.app, api.products.some, { token: stranger.token, query })).toEqual({
      products: [],
      lots: [],
    });
    expect(await succeed(bench.app, api.products.lots, { token: stranger.token })).toEqual({ lots: [] });
    await fail(bench.app, api.products.saleChoices, 404, { token: stranger.token, params: { id: alone } });
  });
});

describe('the sales in which an article may have been sold', () => {
  beforeEach(seed);
  const choices = (id: string, search = '') =>
    succeed(bench.app, api.products.saleChoices, { ...bench.token, params: { id }, query: { search } });

  it('are those without an article, the likeliest first', async () => {
    const { choices: found, more } = await choices(alone);
    expect(found.map(({ sale, reason, articles }) => [sale.title, reason, articles])).toEqual([
      ['Robe Sézane fleurie', 'title', 0],
      ['Robe fleurie longue', 'words', 0],
      ['Bottes', null, 0],
    ]);
    expect(more).toBe(0);
    expect(found[0]?.sale).toMatchObject({ transactionId: '900', conversationId: '901', marketplace: 'vinted' });
  });

  it('hold those that have an article once one searches for them, but none that an article stands for', async () => {
    const [first, second] = (await choices(alone)).choices;
    const chosenOf = (sale: NonNullable<typeof first>['sale']) => {
      const { id: saleId, marketplace, transactionId, conversationId } = sale;
      return { saleId, marketplace, transactionId, conversationId };
    };
    if (!first || !second) throw new Error('No sales to choose from');
    await save({ products: [{ id: jupe, chosenSale: chosenOf(first.sale) }] });
    await save({
      products: [
        { id: sac, title: 'Sac', article: '2', currency: 'EUR', wholeSale: true, chosenSale: chosenOf(second.sale) },
      ],
    });
    expect((await choices(alone)).choices.map(({ sale }) => sale.title)).toEqual(['Bottes']);
    const searched = (await choices(alone, 'ROBE')).choices;
    expect(searched.map(({ sale, articles }) => [sale.title, articles])).toEqual([['Robe Sézane fleurie', 1]]);
    const { products } = await succeed(bench.app, api.products.list, bench.token);
    const { id, marketplace, transactionId, conversationId } = first.sale;
    const sold = products.find((product) => product.id === jupe)?.sale;
    expect(sold).toMatchObject({ id, marketplace, transactionId, conversationId, by: 'chosen' });
  });

  it('are none of an unknown article', async () => {
    await fail(bench.app, api.products.saleChoices, 404, { ...bench.token, params: { id: newId() } });
    await fail(bench.app, api.products.saleChoices, 404, { ...bench.token, params: { id: 'x' } });
  });
});

describe('articles to choose from', () => {
  beforeEach(seed);
  const titlesOf = (list: readonly { title: string | null }[]) => list.map(({ title }) => title);
  const find = (query: object) => succeed(bench.app, api.products.find, { ...bench.token, query: query as never });

  it('are the newest that a search finds, in whatever list they are', async () => {
    expect(titlesOf((await find({})).products)[0]).toBe('Robe Sézane fleurie');
    expect(titlesOf((await find({ search: 'GIL' })).products)).toEqual(['Gilet']);
    expect(titlesOf((await find({ search: 'gil', which: 'unsold' })).products)).toEqual([]);
    const whole = await succeed(bench.app, api.products.list, bench.token);
    expect((await find({})).products).toEqual(whole.products);
    const stranger = await makeSeller(bench.app);
    expect(await succeed(bench.app, api.products.find, { token: stranger.token })).toEqual({ products: [] });
  });

  it('are thirty at most', async () => {
    const products = Array.from({ length: 40 }, (_, index) => ({ id: newId(), title: `Sac ${index}` }));
    await save({ products });
    expect((await find({ search: 'sac' })).products).toHaveLength(30);
  });

  it('are, for a sale, those of a known cost that share words with it, but none that is sold', async () => {
    const { sales } = await succeed(bench.app, api.sales.list, { ...bench.token, query: { regime: 'all' } });
    const sale = sales.find(({ title }) => title === 'Robe Sézane fleurie')?.id ?? '';
    const ask = () => succeed(bench.app, api.products.proposals, { ...bench.token, query: { sale } });
    await save({
      products: [
        { id: sac, title: 'Robe fleurie', article: '2', currency: 'EUR' },
        { id: newId(), title: 'Robe fleurie' },
      ],
    });
    const { proposals } = await ask();
    expect(proposals.map(({ article, reasons }) => [article.title, article.cost, reasons])).toEqual([
      ['Robe Sézane fleurie', 3, ['title']],
      ['Robe fleurie', 2, ['words']],
    ]);
    await save({ products: [{ id: alone, fate: 'given', fateOn: '2026-11-01' }] });
    expect((await ask()).proposals.map(({ article }) => article.id)).toEqual([sac]);
    const stranger = await makeSeller(bench.app);
    await fail(bench.app, api.products.proposals, 404, { token: stranger.token, query: { sale } });
  });

  it('are counted by the place that they are in, as long as they are here', async () => {
    await save({
      products: [
        { id: jupe, place: 'B-07' },
        { id: veste, place: 'B-07' },
        { id: alone, place: 'A-01' },
        { id: gilet, place: 'A-01' },
      ],
    });
    expect(await succeed(bench.app, api.products.placeCounts, bench.token)).toEqual({
      places: [
        { place: 'A-01', count: 1 },
        { place: 'B-07', count: 2 },
      ],
    });
  });
});

describe('the articles that rows of a file name', () => {
  beforeEach(seed);
  const named = (body: object, token = bench.seller.token) =>
    succeed(bench.app, api.products.named, { token, body: body as never });
  const idsOf = ({ products }: { products: readonly { id: string }[] }) => products.map(({ id }) => id);

  it('are those of an id, of a listing, and all of one SKU', async () => {
    await save({
      products: [
        { id: jupe, sku: 'R-1' },
        { id: veste, sku: 'R-1' },
        { id: alone, itemId: '9400000001', marketplace: 'vinted' },
      ],
    });
    expect(idsOf(await named({ ids: [gilet, newId()], items: ['9400000001', '5'], skus: ['R-1', 'R, 2'] }))).toEqual(
      [jupe, gilet, veste, alone].toSorted(),
    );
    expect(await named({})).toEqual({ products: [] });
    const whole = await succeed(bench.app, api.products.list, bench.token);
    expect((await named({ skus: ['R-1'] })).products).toEqual(
      whole.products.filter(({ sku }) => sku === 'R-1').toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('are a listing that nothing was entered about', async () => {
    expect(idsOf(await named({ items: ['9400000001'] }))).toEqual(['vinted:9400000001']);
    expect(idsOf(await named({ ids: ['vinted:9400000001'] }))).toEqual(['vinted:9400000001']);
  });

  it('are asked for by two thousand names at most, and belong to one seller', async () => {
    const skus = Array.from({ length: 2_001 }, (_, index) => `R-${index}`);
    expect(await fail(bench.app, api.products.named, 400, { ...bench.token, body: { skus } })).toMatchObject({
      field: 'skus',
    });
    const stranger = await makeSeller(bench.app);
    expect(await named({ ids: [jupe], items: ['9400000001'] }, stranger.token)).toEqual({ products: [] });
  });
});

describe('a purchase', () => {
  it('says whether an article of the stock was entered from it', async () => {
    await bench.send(makePurchases([makeRecord({ title: 'Achat' })], { marketplaceUserId: '77' }));
    const read = async () => (await succeed(bench.app, api.purchases.list, bench.token)).purchases;
    const [purchase] = await read();
    expect(purchase).toMatchObject({ stocked: false });
    await save({ products: [{ id: newId(), title: 'Achat', purchaseId: purchase?.id }] });
    expect(await read()).toMatchObject([{ stocked: true }]);
  });
});
