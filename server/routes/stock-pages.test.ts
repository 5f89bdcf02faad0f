import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { REGIMES } from '#core/model/regime.ts';
import { STOCK_LISTS } from '#core/model/stock/stock-lists.ts';
import { STOCK_SORTS } from '#core/model/stock/stock-view.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { compareStockView, readStockPages } from '../testing/compare-stock-view.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const [lot, sold] = [newId(), newId()];

const article = (title: string | null, part: object = {}) => ({ id: newId(), title, currency: 'EUR', ...part });

/** Listings of two accounts, one of each regime, and articles by hand: sold, lost, without a cost, a day or a name. */
const seed = async ({ token }: Seller): Promise<void> => {
  const record = makeRecord({ transactionId: '900', conversationId: '901', phase: 'completed' });
  await bench.send(makeCapture([record], { marketplaceUserId: '77' }), token);
  await bench.send(makeDetailCapture('transaction', makeDetail({ ...record, itemIds: ['9400000007'] })), token);
  const of77 = [
    makeItem({ itemId: '9400000001', title: 'Veste Étoile', brand: 'Sézane', listedAt: '2026-08-01T10:00:00.000Z' }),
    makeItem({ itemId: '9400000002', title: 'robe 10', priceMinor: 3_000, currency: 'PLN', listedAt: null }),
    makeItem({ itemId: '9400000007', title: 'Robe 2', state: 'sold', listedAt: '2026-11-20T23:30:00.000Z' }),
  ];
  await bench.send(makeWardrobe(of77, { marketplaceUserId: '77' }), token);
  const of88 = [
    makeItem({
      sellerId: '88',
      itemId: '9400000088',
      title: 'Manteau',
      state: 'closed',
      priceMinor: null,
      listedAt: null,
    }),
    makeItem({
      sellerId: '88',
      itemId: '9400000089',
      title: 'Pull',
      state: 'reserved',
      listedAt: '2026-05-24T21:59:00.000Z',
    }),
  ];
  await bench.send(makeWardrobe(of88, { marketplaceUserId: '88' }), token);
  await succeed(bench.app, api.marketplaceAccounts.setRegimes, {
    token,
    params: { marketplace: 'vinted', userId: '88' },
    body: { regimes: [{ from: null, regime: 'particulier' }] },
  });
  await succeed(bench.app, api.preferences.write, { token, body: { places: ['Grenier', 'A-2'] } });
  const chosenSale = { saleId: newId(), marketplace: 'vinted', transactionId: '900', conversationId: '901' };
  const body = {
    lots: [{ id: lot, title: 'Vide-grenier de Bron', cost: '10', currency: 'EUR', boughtOn: '2026-09-01' }],
    products: [
      article('Jupe', { id: sold, lotId: lot, chosenSale, boughtOn: '2026-09-01', place: 'A-10' }),
      article('Jupe plissée', { lotId: lot, fate: 'unsellable', fateOn: '2026-11-01', note: 'Tâche d’œuf' }),
      article('Gilet', { article: '6.50', place: 'A-2', boughtOn: '2026-08-23', sku: 'CP-7' }),
      article('GILET', { article: '6.50', place: 'a-2', boughtOn: '2026-08-24' }),
      article('Écharpe', { article: '0', place: 'Grenier', boughtOn: '2027-01-01', price: '12' }),
      article('Sac', { article: '8', currency: 'GBP', place: 'cave', source: 'Emmaüs' }),
      article('Ceinture', { boughtOn: '2026-11-21', size: '90 cm', category: 'Accessoires' }),
    ],
  };
  await succeed(bench.app, api.products.save, { token, body: body as never });
};

const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const view = fc.record({
  filter: fc.record({
    regime: some(undefined, ...REGIMES),
    account: some(undefined, undefined, '77', '88', 'unknown'),
    list: fc.constantFrom(...STOCK_LISTS),
    search: some('', '', '', 'gilet', 'ROBE', 'etoile sezane', 'oeuf', '90', 'emmaus', 'cp-7', 'rien du tout'),
  }),
  sort: fc.record({ by: fc.constantFrom(...STOCK_SORTS), direction: some('ascending', 'descending') }),
  limit: fc.integer({ min: 1, max: 5 }),
});

describe('the stock in pages', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await makeSeller(bench.app);
    await seed(seller);
  });

  it('is in each view what the rules of the lists make of the whole, and adds up to the same', async () => {
    await fc.assert(
      fc.asyncProperty(view, (each) => compareStockView(bench.app, seller.token, each)),
      { numRuns: 60 },
    );
  }, 120_000);

  it('sorts by the seller’s places, then by name, and by age from the first day on', async () => {
    const read = async (by: 'place' | 'age') => {
      const filter = { list: 'all', search: '', regime: 'professional' } as const;
      const asked = { filter, sort: { by, direction: by === 'age' ? 'descending' : 'ascending' }, limit: 3 } as const;
      return (await readStockPages(bench.app, seller.token, asked)).products;
    };
    expect((await read('place')).map(({ place }) => place)).toEqual([
      ...['Grenier', 'A-2', 'a-2', 'cave', null, null, null],
    ]);
    expect((await read('age')).map(({ title }) => title)).toEqual([
      ...['Veste Étoile', 'Gilet', 'GILET', 'Ceinture', 'Sac', 'Écharpe', 'robe 10'],
    ]);
  });

  it.each([
    ['no base64', '€'],
    ['too few values', Buffer.from('["2026-10-01"]').toString('base64url')],
    ['another order', Buffer.from('[0,"12",0,"2026-10-01T00:00:00Z"]').toString('base64url')],
    ['no instant', Buffer.from('[0,"2026-10-01",0,"hier","x"]').toString('base64url')],
    [
      'a character that no database takes',
      Buffer.from('[0,"\\u0000",0,"2026-10-01T00:00:00Z","x"]').toString('base64url'),
    ],
  ])('is refused after a cursor that is %s', async (_, cursor) => {
    const input = { token: seller.token, query: { cursor } };
    expect(await fail(bench.app, api.products.page, 400, input)).toMatchObject({ field: 'cursor' });
  });

  it('is nobody else’s', async () => {
    const other = await makeSeller(bench.app);
    const page = await succeed(bench.app, api.products.page, { token: other.token });
    expect(page).toEqual({ products: [], lots: [], cursor: null });
    expect(await succeed(bench.app, api.products.overview, { token: other.token })).toMatchObject({
      count: 0,
      found: 0,
    });
  });
});
