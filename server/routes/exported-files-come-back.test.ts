import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { toParisDay } from '#core/model/time.ts';
import { checkFile } from '#core/testing/check-file.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeItem, makeLine, makeStatement, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { requestExport } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

const KINDS = { sales: 'sales', expenses: 'expenses', stock: 'articles' } as const;
type Table = keyof typeof KINDS;

/** An exported file as the import reads it on the day of the tests. */
const readBack = async (table: Table, format: Format, query: Record<string, string> = {}) => {
  const { token } = bench.token;
  const response = await requestExport(bench.app, table, { token, query: { format, regime: 'all', ...query } });
  const name = response.headers.get('content-disposition')?.match(/"(.+)"/)?.[1] ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const kind: ImportKind = KINDS[table];
  const checked = await checkFile(bytes, kind, { name });
  expect(checked.file.kind).toBe(kind);
  const sent = checked.rows.map((row): ImportedRowInput => {
    const { line: _, ...fields } = row;
    const { account: __, status: ___, ...stored } = fields as typeof fields & { account?: unknown; status?: unknown };
    // The contract has these fields; the server checks each of them.
    return { kind, ...stored } as ImportedRowInput;
  });
  return { ...checked, sent };
};

const importAs = (seller: Seller, rows: readonly ImportedRowInput[]) =>
  importFile(bench.app, { token: seller.token, rows });

const dayOf = (at: string | null): string | null => (at === null ? null : toParisDay(Date.parse(at)));

const salesOf = async ({ token }: { token: string }) => {
  const { sales } = await succeed(bench.app, api.sales.list, { token, query: { regime: 'all' } });
  return sales
    .map(({ title, buyerLogin, transactionId, conversationId, date, price, currency, outcome, refunds }) => ({
      ...{ title, buyerLogin, transactionId, conversationId, day: dayOf(date), price, currency, outcome },
      refunds: refunds.map(({ amount, at }) => [amount, dayOf(at)]),
    }))
    .toSorted((a, b) => (String(a.title) < String(b.title) ? -1 : 1));
};

const DEALS = Array.from({ length: 8 }, (_, place) => ({
  transactionId: `2130009000${place}`,
  conversationId: `2410009000${place}`,
}));
const dealAt = (place: number) => DEALS[place] ?? expect.fail('no such deal');
const lineOf = (place: number, part: object) =>
  makeLine({ ...dealAt(place), entityId: dealAt(place).conversationId, ...part });

/** Titles that a spreadsheet would run, or that look like the guard against that. */
const HOSTILE = ["=cmd|'/C calc'!A0", '+33 6 12', '-20 % sur tout', '@léa', "'90s vintage", '"Robe"; taille M'];

/** Sales of two accounts in two currencies, with what they cost, refunds of all kinds, and sales that only a file knows. */
const seedSales = async (): Promise<void> => {
  const record = (place: number, part: object) =>
    makeRecord({ ...dealAt(place), phase: 'completed', orderDateEstimated: false, ...part });
  await bench.send(
    makeCapture([
      record(0, { title: HOSTILE[0], priceMinor: 1800, orderDate: '2026-10-03T22:30:00.000Z' }),
      record(1, { title: HOSTILE[1], priceMinor: 2550, orderDate: '2026-10-04T10:00:00.000Z', phase: 'refunded' }),
      record(2, { title: HOSTILE[2], priceMinor: 3000, orderDate: '2026-10-05T10:00:00.000Z' }),
      record(3, { title: HOSTILE[3], priceMinor: 1999, orderDate: '2025-12-31T23:10:00.000Z' }),
    ]),
  );
  await bench.send(
    makeCapture(
      [record(4, { title: HOSTILE[4], priceMinor: 4200, currency: 'GBP', orderDate: '2026-10-06T10:00:00.000Z' })],
      { marketplaceUserId: '78' },
    ),
  );
  const paidBack = (place: number, amountMinor: number, date: string) =>
    lineOf(place, { kind: 'refund_given', amountMinor, date });
  const lines = [
    lineOf(0, { amountMinor: 1800, date: '2026-10-10T09:00:00.000Z' }),
    lineOf(1, { amountMinor: 2550, date: '2026-10-11T09:00:00.000Z' }),
    paidBack(1, -2550, '2026-10-28T09:00:00.000Z'),
    lineOf(2, { amountMinor: 3000, date: '2026-10-12T09:00:00.000Z' }),
    paidBack(2, -750, '2026-10-29T09:00:00.000Z'),
    lineOf(3, { amountMinor: 1999, date: '2026-10-13T09:00:00.000Z' }),
  ];
  await bench.send(makeWallet([...lines, makeStatement({ month: '2026-10' })], { totalEntries: lines.length }));
  const pounds = lineOf(4, { amountMinor: 4150, currency: 'GBP', date: '2026-10-14T09:00:00.000Z' });
  await bench.send(makeWallet([pounds], { marketplaceUserId: '78' }));
  const filed = { id: 'f1', title: HOSTILE[5], price: '12,30', currency: 'EUR', date: '2026-09-03T08:00:00Z' };
  await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', [filed]) });
  const { sales } = await succeed(bench.app, api.sales.list, { ...bench.token, query: { regime: 'all' } });
  const costed = sales.filter(({ transactionId }) => transactionId !== dealAt(3).transactionId);
  const products = costed.map(({ id, marketplace, transactionId, conversationId, currency, title }, index) => ({
    ...{ id: newId(), title, sku: `CP-${index}`, place: `B-${index}`, article: index, protection: 0.7, postage: 2.88 },
    ...{ currency, boughtOn: '2025-11-02', source: '=Vide-grenier', wholeSale: true },
    chosenSale: { saleId: id, marketplace, transactionId, conversationId },
  }));
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products } });
};

const costsOf = async ({ token }: { token: string }) => {
  const query = { from: '2025-01-01', to: '2026-12-31', regime: 'all' as const };
  const { results } = await succeed(bench.app, api.products.costs, { token, query });
  return results.map(({ currency, known, unknown, cost, result }) => ({ currency, known, unknown, cost, result }));
};

describe.each(FORMATS)('the export of sales as %s', (format) => {
  it('comes back with its money to the cent, its days, its refunds and its purchase prices', async () => {
    await seedSales();
    const { sent, refusals, aside } = await readBack('sales', format);
    expect({ refusals, aside }).toEqual({ refusals: [], aside: [] });
    const other = await makeSeller(bench.app);
    await importAs(other, sent);
    expect(await salesOf(other)).toEqual(await salesOf(bench.token));
    const results = await costsOf(bench.token);
    expect(results).toHaveLength(2);
    expect((await costsOf(other)).toSorted(byCurrency)).toEqual(results.toSorted(byCurrency));
    const { products } = await succeed(bench.app, api.products.list, { token: other.token });
    expect(products.map(({ source }) => source)).toContain('=Vide-grenier');
  });

  it('adds nothing to the account that it was made of', async () => {
    await seedSales();
    const [before, results] = [await salesOf(bench.token), await costsOf(bench.token)];
    const stock = await succeed(bench.app, api.products.list, bench.token);
    const { sent } = await readBack('sales', format);
    expect((await importAs(bench.seller, sent)).counts).toMatchObject({ created: 0, costs: 0 });
    expect(await salesOf(bench.token)).toEqual(before);
    expect(await costsOf(bench.token)).toEqual(results);
    expect((await succeed(bench.app, api.products.list, bench.token)).products).toHaveLength(stock.products.length);
  });

  it('leaves a sale aside whose money had not come', async () => {
    await bench.send(makeCapture([makeRecord()]));
    const { aside, rows } = await readBack('sales', format);
    expect(rows).toEqual([]);
    expect(aside).toMatchObject([{ why: 'awaited' }]);
  });

  it('says which refund comes back without its sale', async () => {
    await seedSales();
    const { refusals, rows } = await readBack('sales', format, { from: '2026-10-28', to: '2026-10-28' });
    expect(rows).toEqual([]);
    expect(refusals).toMatchObject([{ field: 'refundMinor', reason: expect.stringContaining('n’a pas sa vente') }]);
  });
});

const byCurrency = (a: { currency: string | null }, b: { currency: string | null }): number =>
  String(a.currency) < String(b.currency) ? -1 : 1;

describe.each(FORMATS)('the export of expenses as %s', (format) => {
  const seed = async (): Promise<void> => {
    const product = { id: newId(), title: '=Robe', sku: 'R-1', article: 5, currency: 'EUR' };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });
    const expenses = [
      { type: '=Cartons', note: '@ vérifier', amount: '24,90', currency: 'EUR', day: '2026-10-31' },
      { type: 'Pressing', amount: 12, currency: 'EUR', day: '2026-10-02', productId: product.id },
      { type: 'Box', amount: 30, currency: 'GBP', day: '2026-08-31', every: 'month' as const },
    ];
    const body = { expenses: expenses.map((each) => ({ id: newId(), ...each })) };
    await succeed(bench.app, api.expenses.save, { ...bench.token, body });
    const fee = { kind: 'boost', title: 'Boost', entityType: 'fee', entityId: '1', conversationId: null } as const;
    await bench.send(makeWallet([makeLine({ ...fee, amountMinor: -295 })]));
  };
  const expensesOf = async ({ token }: { token: string }) => {
    const { expenses } = await succeed(bench.app, api.sales.expenses, { token });
    return expenses.map(({ type, note, montant, currency, day }) => ({ type, note, montant, currency, day }));
  };

  it('comes back with amounts, days and currencies; what Comptoir learns again is left aside, and said', async () => {
    await seed();
    const { sent, refusals, aside } = await readBack('expenses', format);
    expect(refusals).toEqual([]);
    expect(aside.map(({ why }) => why).toSorted()).toEqual(['recurring', 'recurring', 'recurring', 'wallet']);
    const other = await makeSeller(bench.app);
    await importAs(other, sent);
    expect(await expensesOf(other)).toEqual([
      { type: 'Pressing', note: 'Pour =Robe', montant: 12, currency: 'EUR', day: '2026-10-02' },
      { type: '=Cartons', note: '@ vérifier', montant: 24.9, currency: 'EUR', day: '2026-10-31' },
    ]);
  });

  it('adds nothing to the account that it was made of', async () => {
    await seed();
    const before = await expensesOf(bench.token);
    const { sent } = await readBack('expenses', format);
    expect((await importAs(bench.seller, sent)).counts).toMatchObject({ created: 0, filled: 0 });
    expect(await expensesOf(bench.token)).toEqual(before);
  });
});

describe.each(FORMATS)('the export of the stock as %s', (format) => {
  const seed = async (): Promise<void> => {
    await bench.send(makeWardrobe([makeItem({ title: '=Veste' })]));
    const lotId = newId();
    const parts = { article: 4.01, protection: 0.7, postage: 2.88, currency: 'GBP' };
    const products = [
      { id: newId(), title: '+Jupe', sku: '-1', place: '@haut', ...parts, boughtOn: '2026-03-29', source: '=Emmaüs' },
      { id: newId(), title: 'Un', lotId },
      { id: newId(), title: 'Deux', lotId },
      { id: newId(), title: 'Don', article: 0, currency: 'EUR', fate: 'given' as const, fateOn: '2026-10-25' },
      { id: newId(), title: 'Sans prix' },
    ];
    const lots = [{ id: lotId, title: 'Vide-grenier', cost: 10.01, currency: 'EUR' }];
    await succeed(bench.app, api.products.save, { ...bench.token, body: { lots, products } });
  };
  const stockOf = async ({ token }: { token: string }) => {
    const { products } = await succeed(bench.app, api.products.list, { token });
    return products
      .map(({ title, sku, place, cost, article, protection, postage, currency, boughtOn, source, fate, fateOn }) => ({
        ...{ title, sku, place, cost, currency, boughtOn, source, fate, fateOn },
        parts: title === '+Jupe' ? [article, protection, postage] : null,
      }))
      .toSorted((a, b) => (String(a.title) < String(b.title) ? -1 : 1));
  };

  it('comes back with costs to the cent, days, places and what became of each article', async () => {
    await seed();
    const { sent, refusals, aside } = await readBack('stock', format);
    expect({ refusals, aside }).toEqual({ refusals: [], aside: [] });
    const other = await makeSeller(bench.app);
    await importAs(other, sent);
    expect(await stockOf(other)).toEqual(await stockOf(bench.token));
  });

  it('adds nothing to the account that it was made of', async () => {
    await seed();
    const before = await stockOf(bench.token);
    const { sent } = await readBack('stock', format);
    expect((await importAs(bench.seller, sent)).counts).toMatchObject({ created: 1, filled: 0 });
    expect(await stockOf(bench.token)).toEqual(before);
  });
});
