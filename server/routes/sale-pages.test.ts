import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { SALE_LISTS } from '#core/model/sales/sale-lists.ts';
import { naturalSaleSort, SALE_SORTS, type SaleFilter } from '#core/model/sales/sale-view.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { compareSaleView, readSalePages } from '../testing/compare-sale-views.ts';
import { importFile } from '../testing/make-import.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const deal = (name: string, part: Parameters<typeof makeRecord>[0] = {}) =>
  makeRecord({ transactionId: `2130001${name}`, conversationId: `2410005${name}`, ...part });
const lineOf = (name: string, part: Parameters<typeof makeLine>[0] = {}) => {
  const conversationId = `2410005${name}`;
  return makeLine({ conversationId, entityId: conversationId, ...part });
};
const paidBack = (amountMinor: number, date: string) => ({ kind: 'refund_given', amountMinor, date }) as const;

/** Sales of two accounts, of files and of a wallet alone: at every stage, paid back, of two currencies, with and without a cost. */
const seed = async ({ token }: Seller): Promise<void> => {
  const completed = { phase: 'completed' } as const;
  await bench.send(
    makeCapture(
      [
        deal('01', { ...completed, title: 'Été à Paris', priceMinor: 1800, orderDate: '2026-10-02T10:00:00.000Z' }),
        deal('02', { ...completed, title: 'Robe 10', priceMinor: 1800, orderDate: '2026-10-02T10:00:00.000Z' }),
        deal('03', { phase: 'in_transit', title: 'Robe 2', orderDate: '2025-11-01T10:00:00.000Z' }),
        deal('04', { ...completed, title: 'Œillets', priceMinor: 700, orderDate: '2026-11-20T10:00:00.000Z' }),
        deal('05', { phase: 'refunded', statusText: 'Remboursement effectué', title: 'Gilet', priceMinor: 3000 }),
        deal('06', { phase: 'to_ship', title: 'Sans prix', priceMinor: null }),
        deal('07', { ...completed, title: 'Veste', currency: 'PLN', priceMinor: 5000 }),
      ],
      { marketplaceUserId: '77' },
    ),
    token,
  );
  const lines = [
    lineOf('01'),
    lineOf('01', paidBack(-500, '2026-10-28T09:00:00.000Z')),
    lineOf('01', paidBack(-300, '2026-11-03T09:00:00.000Z')),
    lineOf('02', { amountMinor: 1500, date: '2026-10-31T23:30:00.000Z' }),
    lineOf('05', { amountMinor: 3000 }),
    lineOf('05', paidBack(-3000, '2026-10-29T09:00:00.000Z')),
    lineOf('07', { amountMinor: 5000, currency: 'PLN' }),
    makeLine({ title: 'Vente', entityId: null, conversationId: null, amountMinor: 2200 }),
  ];
  await bench.send(makeWallet(lines, { marketplaceUserId: '77' }), token);
  await bench.send(makeCapture([deal('08', { ...completed, title: 'Jupe' })], { marketplaceUserId: '88' }), token);
  await bench.send(makeWallet([lineOf('08')], { marketplaceUserId: '88' }), token);
  const filed = { kind: 'sales', currency: 'EUR', soldOn: '2026-02-02', outcome: 'standing', sku: null } as const;
  await importFile(bench.app, {
    token,
    rows: [
      { ...filed, externalId: 'V-1', title: 'Manteau', priceMinor: 4000, costMinor: 1000, transactionId: null },
      { ...filed, externalId: 'V-2', title: 'Écharpe', priceMinor: 900, outcome: 'pending', transactionId: null },
      { ...filed, externalId: 'V-3', title: 'Bonnet', priceMinor: 600, outcome: 'refunded', transactionId: null },
      { ...filed, externalId: 'V-4', title: 'Cape', priceMinor: 800, outcome: 'cancelled', transactionId: null },
    ] as never,
  });
  const loaded = [
    { id: 'a', title: 'Sans date', price: 5, currency: 'EUR', date: null },
    { id: 'b', title: null, price: 5, currency: null, date: '2026-03-01T10:00:00Z' },
  ];
  const shop = { boutique: { name: 'Ancien outil' }, commentaires: [], depenses: [], statistics: {} };
  await succeed(bench.app, api.sales.load, { token, body: { ...shop, ventes: loaded } as never });
  const article = (name: string, part: object) => ({
    ...{ id: newId(), title: 'Article', currency: 'EUR', ...part },
    chosenSale: { saleId: newId(), marketplace: 'vinted', transactionId: `2130001${name}`, conversationId: null },
  });
  const products = [article('01', { article: '5' }), article('02', {}), article('05', { article: '9' })];
  await succeed(bench.app, api.products.save, { token, body: { products } as never });
};

const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const view = fc.record({
  filter: fc.record({
    from: some('2026-01-01', '2026-10-01', '2026-11-01'),
    to: some('2026-10-31', '2026-12-31'),
    regime: some(undefined, 'professional', 'particulier', 'all'),
    account: some(undefined, undefined, undefined, '77', '88', 'unknown'),
    list: fc.constantFrom(...SALE_LISTS),
    search: some('', '', '', 'robe', 'ROBE 10', 'ete', 'œil', '213000107', 'rien du tout'),
  }),
  sort: fc.record({ by: fc.constantFrom(...SALE_SORTS), direction: some('ascending', 'descending') }),
  limit: fc.integer({ min: 1, max: 5 }),
});

describe('sales in pages', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await makeSeller(bench.app);
    await seed(seller);
  });

  const whole: SaleFilter = { ...YEAR, regime: 'all', list: 'all', search: '' };

  it('are in each view what the rules of the lists make of all of them, and add up to the same', async () => {
    // At each stage something, so that the views below are of something.
    const { lists } = await succeed(bench.app, api.sales.overview, {
      ...{ token: seller.token, query: { ...YEAR, regime: 'all' } },
    });
    expect(SALE_LISTS.filter((list) => lists[list].sales + lists[list].refunds === 0)).toEqual(['paid_out', 'spent']);
    expect(lists.all.refunds).toBe(4);
    await fc.assert(
      fc.asyncProperty(view, async ({ filter, sort, limit }) => {
        await compareSaleView(bench.app, seller.token, { filter, sort, limit });
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('stand in one order, whatever the size of a page', async () => {
    for (const by of SALE_SORTS) {
      const sort = naturalSaleSort(by);
      const [small, large] = [
        await readSalePages(bench.app, seller.token, { filter: whole, sort, limit: 1 }),
        await readSalePages(bench.app, seller.token, { filter: whole, sort, limit: 500 }),
      ];
      expect(small.map(({ key }) => key)).toEqual(large.map(({ key }) => key));
      expect(new Set(small.map(({ key }) => key)).size).toBe(small.length);
    }
  });

  it('have a sale of a file on the day that the file states for its money', async () => {
    const other = await makeSeller(bench.app);
    await importFile(bench.app, {
      token: other.token,
      rows: [
        {
          ...{ kind: 'sales', externalId: 'V-1', title: 'Manteau', priceMinor: 4000, currency: 'EUR' },
          ...{ soldOn: '2025-12-28', releasedOn: '2026-01-04', outcome: 'standing', transactionId: null },
        },
      ] as never,
    });
    const rowsOf = (range: typeof YEAR) =>
      readSalePages(bench.app, other.token, {
        ...{ filter: { ...range, list: 'all', search: '' }, sort: naturalSaleSort('date'), limit: 10 },
      });
    expect(await rowsOf(YEAR)).toMatchObject([{ sale: { title: 'Manteau' } }]);
    expect(await rowsOf({ from: '2025-12-01', to: '2025-12-31' })).toEqual([]);
  });

  it.each([
    ['no base64', '€'],
    ['too few values', Buffer.from('[0,"2026-10-01T10:00:00Z"]').toString('base64url')],
    ['another order', Buffer.from('[0,12,"2026-10-01T10:00:00Z","x",-1]').toString('base64url')],
    ['no instant', Buffer.from('[0,"hier","hier","x",-1]').toString('base64url')],
  ])('are refused after a cursor that is %s', async (_, cursor) => {
    const input = { token: seller.token, query: { ...YEAR, cursor } };
    expect(await fail(bench.app, api.sales.page, 400, input)).toMatchObject({ field: 'cursor' });
  });

  it('are nobody else’s', async () => {
    const other = await makeSeller(bench.app);
    const page = await succeed(bench.app, api.sales.page, { token: other.token, query: { ...YEAR, regime: 'all' } });
    expect(page).toEqual({ rows: [], cursor: null });
    const query = { ...YEAR, regime: 'all' };
    const overview = await succeed(bench.app, api.sales.overview, { token: other.token, query });
    expect(overview).toMatchObject({ regimes: [], pendingOrders: [], parts: [], found: { sales: 0, refunds: 0 } });
  });
});
