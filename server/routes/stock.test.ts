import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { ProductChange } from '#core/contract/products.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const LISTED = 'vinted:9400000001';
const stock = () => succeed(bench.app, api.products.list, bench.token);
const products = async () => (await stock()).products;
const product = async (id: string) => (await products()).find((each) => each.id === id);
const save = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body });
const saveOne = (change: ProductChange) => save({ products: [change] });
const refuse = (status: number, body: object) => fail(bench.app, api.products.save, status, { ...bench.token, body });

/** A sale whose own page names its listings. */
const sell = async (itemIds: string[], part: Partial<ReturnType<typeof makeRecord>> = {}) => {
  const record = makeRecord(part);
  const { orders } = await bench.send(makeCapture([record]));
  await bench.send(makeDetailCapture('transaction', makeDetail({ ...record, itemIds, itemCount: itemIds.length })));
  return orders[0]?.id ?? '';
};

describe('the stock', () => {
  it('holds every own listing, of which nothing is known until the seller says it', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    expect(await products()).toMatchObject([
      { id: LISTED, title: 'Veste', price: 20, state: 'on_sale', cost: null, updatedAt: null },
    ]);
    expect(await saveOne({ id: LISTED, article: '6,50', sku: ' CP-1 ', place: 'A-04' })).toMatchObject({
      created: 1,
      changed: 0,
    });
    expect(await products()).toMatchObject([
      { id: LISTED, title: 'Veste', cost: 6.5, sku: 'CP-1', place: 'A-04', state: 'on_sale' },
    ]);
  });

  it('keeps the price of a listing in its own currency beside a cost in another one', async () => {
    await bench.send(makeWardrobe([makeItem({ priceMinor: 3_000, currency: 'PLN' })]));
    await saveOne({ id: LISTED, article: '5', currency: 'EUR' });
    expect(await product(LISTED)).toMatchObject({ price: 30, priceCurrency: 'PLN', cost: 5, currency: 'EUR' });
  });

  it('keeps fields that a change does not name, and forgets none by repetition', async () => {
    const id = newId();
    const change = {
      id,
      title: 'Gilet irlandais',
      currency: 'EUR',
      article: 6.5,
      boughtOn: '2026-11-14',
      source: 'VG Bron',
    };
    await saveOne(change);
    expect(await saveOne(change)).toMatchObject({ created: 0, changed: 0 });
    expect(await saveOne({ id, place: 'B-07' })).toMatchObject({ created: 0, changed: 1 });
    expect(await product(id)).toMatchObject({
      ...{ title: 'Gilet irlandais', cost: 6.5, place: 'B-07', state: 'to_list', source: 'VG Bron' },
    });
  });

  it('knows a cost of 0 from an unknown one', async () => {
    const [gift, unknown, half] = [newId(), newId(), newId()];
    await save({
      products: [
        { id: gift, article: 0 },
        { id: unknown, title: 'Robe' },
        { id: half, article: 10, protection: null },
      ],
    });
    expect((await product(gift))?.cost).toBe(0);
    expect((await product(unknown))?.cost).toBeNull();
    expect((await product(half))?.cost).toBeNull();
  });

  it('moves an article to sold when the page of its sale names its listing, and back when that was cancelled', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    await saveOne({ id: LISTED, article: 5 });
    await sell(['9400000001']);
    expect(await product(LISTED)).toMatchObject({ state: 'to_ship', sale: { by: 'item' } });
  });

  it('tells what an order sold of it, and what that cost', async () => {
    await bench.send(makeWardrobe([makeItem(), makeItem({ itemId: '9400000002' })]));
    await saveOne({ id: LISTED, article: 5, sku: 'CP-1', place: 'A-04' });
    const ofOrder = async (id: string) => succeed(bench.app, api.products.ofOrder, { ...bench.token, params: { id } });
    const sold = await sell(['9400000001']);
    expect(await ofOrder(sold)).toMatchObject({
      products: [{ id: LISTED, sku: 'CP-1', place: 'A-04', cost: 5 }],
      ...{ cost: 5, currency: 'EUR', missing: null },
    });
    const other = await sell(['9400000002']);
    expect(await ofOrder(other)).toMatchObject({ products: [{ cost: null }], cost: null, missing: 'unpriced' });
    const unknown = await sell([]);
    expect(await ofOrder(unknown)).toEqual({ products: [], cost: null, tied: null, currency: 'EUR', missing: 'none' });
  });

  it('shares what a lot cost, and says what is not entered yet', async () => {
    const [lotId, a, b] = [newId(), newId(), newId()];
    await save({
      lots: [{ id: lotId, title: 'Emmaüs 14 oct.', cost: '10,00', currency: 'EUR', announced: 4 }],
      products: [
        { id: a, lotId },
        { id: b, lotId, article: 99 },
      ],
    });
    expect([(await product(a))?.cost, (await product(b))?.cost]).toEqual([2.5, 2.5]);
    expect((await stock()).lots).toMatchObject([{ cost: 10, announced: 4, known: 2, unentered: 5, lost: 0 }]);
    await saveOne({ id: a, fate: 'unsellable' });
    expect([(await product(a))?.cost, (await product(b))?.cost]).toEqual([0, 3.33]);
    await save({ lots: [{ id: lotId, cost: null }] });
    expect((await product(b))?.cost).toBeNull();
  });

  it('belongs to the sale that the seller chose, and no longer after it came back', async () => {
    const id = newId();
    const saleId = await sell([], { transactionId: '21300012399', conversationId: '24100054399' });
    const chosenSale = { saleId, marketplace: 'vinted', transactionId: '21300012399', conversationId: null };
    await saveOne({ id, article: 5, chosenSale });
    expect(await product(id)).toMatchObject({ state: 'to_ship', sale: { id: saleId, by: 'chosen' } });
    await saveOne({ id, returnedOn: '2026-12-31' });
    expect(await product(id)).toMatchObject({ state: 'to_list', sale: null });
  });

  it('tells the regime of each article: that of its account, otherwise that of the seller', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    const id = newId();
    await saveOne({ id, title: 'Gilet' });
    await succeed(bench.app, api.marketplaceAccounts.setRegimes, {
      ...bench.token,
      params: { marketplace: 'vinted', userId: '77' },
      body: { regimes: [{ from: null, regime: 'particulier' }] },
    });
    expect((await product(LISTED))?.regime).toBe('particulier');
    expect((await product(id))?.regime).toBe('professional');
    expect((await stock()).regime).toBe('professional');
  });

  it('never has two articles of one listing', async () => {
    await saveOne({ id: LISTED, article: 5 });
    const other = { id: newId(), marketplace: 'vinted', itemId: '9400000001' };
    expect(await refuse(409, { products: [other] })).toMatchObject({
      error: 'Cette annonce est déjà celle d’un autre article de votre stock.',
    });
    expect(await products()).toHaveLength(1);
  });

  it('writes nothing of a call that names an unknown lot', async () => {
    const body = {
      products: [
        { id: newId(), title: 'Robe' },
        { id: newId(), lotId: newId() },
      ],
    };
    expect(await refuse(404, body)).toMatchObject({ error: expect.stringMatching(/^Lot introuvable/) });
    expect(await products()).toEqual([]);
  });

  it.each([
    ['a negative amount', { products: [{ id: newId(), article: -1 }] }],
    ['three decimals', { products: [{ id: newId(), article: '6,505' }] }],
    ['a day that does not exist', { products: [{ id: newId(), boughtOn: '2026-02-30' }] }],
    ['an unknown field', { products: [{ id: newId(), cout: 1 }] }],
    ['an id that is none', { products: [{ id: 'x' }] }],
    ['nothing', {}],
    ['a new lot without a title', { lots: [{ id: newId(), cost: 1 }] }],
    ['no article in a lot', { lots: [{ id: newId(), title: 'Lot', announced: 0 }] }],
  ])('refuses %s and names the field', async (_, body) => {
    await refuse(400, body);
    expect(await stock()).toMatchObject({ products: [], lots: [] });
  });

  it('forgets what was entered by mistake, and keeps the articles of a forgotten lot', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    const [lotId, id] = [newId(), newId()];
    await save({
      lots: [{ id: lotId, title: 'Lot', cost: 4, currency: 'EUR' }],
      products: [
        { id, lotId, article: 3 },
        { id: LISTED, sku: 'X' },
      ],
    });
    const body = { productIds: [LISTED], lotIds: [lotId] };
    expect(await succeed(bench.app, api.products.remove, { ...bench.token, body })).toEqual({ removed: 2 });
    expect(await product(id)).toMatchObject({ lotId: null, cost: 3 });
    expect(await product(LISTED)).toMatchObject({ sku: null, updatedAt: null });
  });
});

describe('what sales cost', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const costs = (query: object = year) =>
    succeed(bench.app, api.products.costs, { ...bench.token, query: { ...year, ...query } });
  const file = (ventes: object[]) =>
    succeed(bench.app, api.sales.load, {
      ...bench.token,
      body: { boutique: { name: 'Ancien outil' }, ventes, commentaires: [], depenses: [], statistics: {} },
    });
  const row = (id: string, price: string, part: object = {}) => ({
    ...{ id, title: `Robe ${id}`, price, currency: 'EUR', date: '2026-10-20T10:00:00Z' },
    ...part,
  });

  it('is missing for each sale of which no article is known, the most valuable first', async () => {
    await file([row('a', '10,00'), row('b', '25,00'), row('c', '99,00', { date: '2025-10-20T10:00:00Z' })]);
    const { results, uncosted } = await costs();
    expect(uncosted.map(({ title, missing }) => [title, missing])).toEqual([
      ['Robe b', 'none'],
      ['Robe a', 'none'],
    ]);
    expect(results).toEqual([
      {
        ...{ currency: 'EUR', known: { count: 0, received: 0 }, cost: 0, tied: 0, fees: 0, expenses: 0, result: 0 },
        stated: 2,
        unknown: { count: 2, received: 35 },
      },
    ]);
  });

  it('moves a sale into the result once it is entered, to the cent, and out again when it is taken back', async () => {
    await file([row('a', '10,00'), row('b', '25,00')]);
    const before = await costs();
    const sale = before.uncosted[0];
    const id = newId();
    const { transactionId = null, conversationId = null } = sale ?? {};
    const chosenSale = { saleId: sale?.id ?? '', marketplace: 'vinted', transactionId, conversationId };
    await saveOne({ id, title: 'Robe b', article: '7,30', currency: 'EUR', chosenSale, wholeSale: true });
    expect((await costs()).results).toMatchObject([
      { known: { count: 1, received: 25 }, cost: 7.3, result: 17.7, unknown: { count: 1, received: 10 } },
    ]);
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { productIds: [id] } });
    expect(await costs()).toEqual(before);
  });

  it('takes what boosts, showcases and fees cost out of the result, each once', async () => {
    const paid = (entityId: string, kind: 'boost' | 'fee', title: string, amountMinor: number) =>
      makeLine({ kind, title, entityType: 'fee', entityId, conversationId: null, amountMinor });
    const showcase = paid('1', 'boost', 'Dressing en vitrine', -695);
    await bench.send(makeWallet([showcase, paid('2', 'boost', 'Boost', -115), paid('3', 'fee', 'Frais', -50)]));
    // The same line, which a page of the next month shows as well.
    await bench.send(makeWallet([showcase], { filter: '2026-11' }));
    expect((await costs()).results).toMatchObject([{ currency: 'EUR', fees: 8.6, result: -8.6 }]);
  });

  it('is unknown for a bundle until each of its articles has one', async () => {
    await bench.send(makeWardrobe([makeItem(), makeItem({ itemId: '9400000002' })]));
    await sell(['9400000001', '9400000002'], { phase: 'to_ship' });
    await saveOne({ id: LISTED, article: 4, boughtOn: '2026-12-30' });
    const { waiting, boughtLate } = await costs();
    expect(waiting).toBe(1);
    expect(boughtLate).toMatchObject([{ productId: LISTED, boughtOn: '2026-12-30' }]);
    await saveOne({ id: 'vinted:9400000002', article: 6 });
    expect((await costs()).waiting).toBe(0);
  });

  it('is told of one account or of all, also when their pages came by turns', async () => {
    const sellOf = async (marketplaceUserId: string, itemId: string) => {
      const owner = { marketplaceUserId };
      await bench.send(makeWardrobe([makeItem({ itemId, sellerId: marketplaceUserId })], owner));
      const record = makeRecord();
      await bench.send(makeCapture([record], owner));
      const detail = makeDetail({ ...record, itemIds: [itemId], itemCount: 1 });
      await bench.send({ ...makeDetailCapture('transaction', detail), ...owner });
    };
    for (const number of [1, 2, 3, 4]) await sellOf(number % 2 === 0 ? '88' : '77', `940000000${number}`);
    await sellOf('88', '9400000005');
    expect((await costs()).waiting).toBe(5);
    expect([(await costs({ account: '77' })).waiting, (await costs({ account: '88' })).waiting]).toEqual([2, 3]);
    expect((await costs({ account: 'unknown' })).waiting).toBe(0);
    await saveOne({ id: 'vinted:9400000004', article: 6, boughtOn: '2026-12-30' });
    expect([(await costs({ account: '77' })).waiting, (await costs({ account: '88' })).waiting]).toEqual([2, 2]);
    expect((await costs({ account: '77' })).boughtLate).toEqual([]);
    expect((await costs({ account: '88' })).boughtLate).toHaveLength(1);
  });

  it('gives an article entered by hand the account of its sale, and none before', async () => {
    const id = newId();
    await saveOne({ id, article: 5 });
    expect((await product(id))?.marketplaceUserId).toBeNull();
    const record = makeRecord();
    const { orders } = await bench.send(makeCapture([record], { marketplaceUserId: '88' }));
    const { transactionId, conversationId } = record;
    const chosenSale = { saleId: orders[0]?.id ?? '', marketplace: 'vinted', transactionId, conversationId };
    await saveOne({ id, chosenSale });
    expect((await product(id))?.marketplaceUserId).toBe('88');
  });

  it('never mixes the regimes', async () => {
    await file([row('a', '10,00')]);
    expect((await costs({ regime: 'particulier' })).uncosted).toEqual([]);
    expect((await costs({ regime: 'all' })).uncosted).toHaveLength(1);
  });
});
