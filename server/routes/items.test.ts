import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeItem, makeShop, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeItemPage } from '../testing/make-shop-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const refuse = (body: Capture) => fail(bench.app, api.captures.create, 400, { ...bench.token, body });
const items = async () => (await succeed(bench.app, api.items.list, bench.token)).items;
const accounts = async () => (await succeed(bench.app, api.marketplaceAccounts.list, bench.token)).accounts;
const at = (hour: number) => ({ observedAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z` });

describe('a page of the wardrobe', () => {
  it('stores its articles and how much of the wardrobe was read', async () => {
    const answer = await bench.send(makeWardrobe([makeItem()], { totalPages: 2, totalEntries: 30 }));
    expect(answer).toMatchObject({
      ...{ created: 1, updated: 0, unchanged: 0, orders: [] },
      completeness: { list: 'wardrobe', totalPages: 2, pagesRead: [1], complete: false },
    });
    expect(await items()).toMatchObject([
      { itemId: '9400000001', price: 20, currency: 'EUR', state: 'on_sale', marketplaceUserId: '77' },
    ]);
    expect(await accounts()).toMatchObject([{ userId: '77' }]);
  });

  it('that is newer wins, and values it does not state stay', async () => {
    await bench.send(makeWardrobe([makeItem()], at(8)));
    await bench.send(makeWardrobe([makeItem({ title: 'Veste M', brand: null, priceMinor: 1500 })], at(9)));
    const late = await bench.send(makeWardrobe([makeItem({ title: 'Ancien', priceMinor: 9900 })], at(7)));
    expect(late).toMatchObject({ unchanged: 1 });
    expect(await items()).toMatchObject([{ title: 'Veste M', brand: 'Levi’s', price: 15 }]);
  });

  it('that lacks an article neither deletes nor sells it', async () => {
    await bench.send(makeWardrobe([makeItem(), makeItem({ itemId: '2' })], at(8)));
    await bench.send(makeWardrobe([makeItem({ itemId: '2' })], at(9)));
    expect((await items()).map(({ itemId, state }) => [itemId, state]).toSorted()).toEqual([
      ['2', 'on_sale'],
      ['9400000001', 'on_sale'],
    ]);
  });

  it('keeps the time since when an article is in its state', async () => {
    for (const [hour, state] of [
      [6, 'on_sale'],
      [7, 'sold'],
      [9, 'sold'],
      [10, 'unknown'],
    ] as const) {
      await bench.send(makeWardrobe([makeItem({ state })], at(hour)));
    }
    expect(await items()).toMatchObject([{ state: 'sold', stateSince: '2026-11-21T07:00:00.000Z' }]);
  });

  it('dates the period in which no reading saw an article move, which an undo shortens again', async () => {
    const reads = [6, 8, 10].map((hour) => makeWardrobe([makeItem({ views: 12, favourites: 3 })], at(hour)));
    for (const page of reads) await bench.send(page);
    const stood = (since: number, until: number) => ({
      still: {
        ...{ since: at(since).observedAt, until: at(until).observedAt },
        counts: ['views', 'favourites'],
      },
    });
    expect(await items()).toMatchObject([stood(6, 10)]);
    await succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId: reads[2]?.captureId ?? '' } });
    expect(await items()).toMatchObject([stood(6, 8)]);
    await bench.send(makeWardrobe([makeItem({ views: 13, favourites: 3 })], at(11)));
    expect(await items()).toMatchObject([{ still: null }]);
  });

  it('that is empty although articles are known is set aside', async () => {
    await bench.send(makeWardrobe([makeItem()], at(8)));
    const answer = await bench.send(makeWardrobe([], at(9)));
    expect(answer).toMatchObject({ quarantined: 1, completeness: { totalEntries: 1 } });
    expect(await items()).toHaveLength(1);
    const { entries } = await succeed(bench.app, api.reading.setAside, bench.token);
    expect(entries).toMatchObject([{ reason: 'empty-list', pageKind: 'wardrobe' }]);
  });

  it('that lists one article twice stores it once', async () => {
    expect(await bench.send(makeWardrobe([makeItem(), makeItem()]))).toMatchObject({ created: 1 });
  });

  it.each([
    ['of the seller with another’s article', makeWardrobe([makeItem(), makeItem({ sellerId: '5' })]), 'records[1]'],
    ['that says it is not the seller’s', makeWardrobe([makeItem({ isOwn: false })]), 'records[0]'],
    [
      'of several shops',
      makeWardrobe([makeItem({ sellerId: '5' }), makeItem({ sellerId: '6' })], { marketplaceUserId: null }),
      'records[1]',
    ],
    ['of nobody', makeWardrobe([makeItem({ sellerId: null })], { marketplaceUserId: null }), 'shopId'],
  ])('%s is refused in French', async (_, body, field) => {
    const answer = await refuse(body);
    expect(answer).toMatchObject({ field, code: 'INVALID_INPUT' });
    expect(answer.error).toMatch(/compte|boutique/);
    expect(await items()).toEqual([]);
  });
});

describe('a page that does not name its account', () => {
  it('is treated as the seller’s own when its account is known to be one of theirs', async () => {
    await bench.send(makeShop({}, at(8)));
    await bench.send(makeWardrobe([makeItem({ isOwn: null })], { ...at(9), marketplaceUserId: null }));
    const longer = makeItem({ isOwn: null, title: 'Veste longue' });
    await bench.send(makeItemPage(longer, { ...at(10), shopId: '77' }));
    expect(await items()).toMatchObject([{ itemId: '9400000001', title: 'Veste longue', marketplaceUserId: '77' }]);
  });
});

describe('the page of an article that names its visitor as the seller', () => {
  const own = { marketplaceUserId: '77', shopId: '77' };
  const unclear = makeItem({ isOwn: null, sellerId: null, sellerLogin: null, categoryName: 'Femmes Vestes' });

  it('is of nobody when the article is in no own wardrobe', async () => {
    await bench.send(makeShop({}, at(8)));
    for (const item of [unclear, { ...unclear, sellerId: '77', sellerLogin: 'lea' }]) {
      expect(await bench.send(makeItemPage(item, { ...at(10), ...own }))).toMatchObject({ created: 0, kept: false });
    }
    await bench.send(makeItemPage({ ...unclear, sellerId: '77' }, { ...at(10), shopId: '77' }));
    expect(await items()).toEqual([]);
  });

  it('is that of the wardrobe that has the article', async () => {
    await bench.send(makeWardrobe([makeItem()], at(9)));
    expect(await bench.send(makeItemPage(unclear, { ...at(10), ...own }))).toMatchObject({ updated: 1 });
    expect(await items()).toMatchObject([{ itemId: '9400000001', marketplaceUserId: '77' }]);
  });

  it('is the seller’s own when it shows them the tools of its owner', async () => {
    const item = makeItem({ isOwn: true, sellerId: '77' });
    expect(await bench.send(makeItemPage(item, { ...at(10), ...own }))).toMatchObject({ created: 1 });
  });
});

describe('the seller’s own shop', () => {
  it('becomes one of the seller’s accounts, and a newer page wins', async () => {
    await bench.send(makeShop({}, at(8)));
    await bench.send(makeShop({ login: 'lea_vintage', business: true, countryCode: null }, at(9)));
    await bench.send(makeShop({ login: 'ancien' }, at(7)));
    expect(await accounts()).toMatchObject([
      { userId: '77', login: 'lea_vintage', business: true, countryCode: 'FR', label: null },
    ]);
  });

  it.each([
    ['of another account', makeShop({ userId: '5' })],
    ['that says it is not theirs', makeShop({ isOwn: false })],
    ['of nobody', makeShop({ userId: null }, { marketplaceUserId: null })],
  ])('%s is refused', async (_, body) => {
    expect((await refuse(body)).error).toMatch(/compte|boutique/);
    expect(await accounts()).toEqual([]);
  });
});
