import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { ImportOwner } from '#core/contract/imports.ts';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { finishFileImports } from '../services/file-imports/commit.ts';
import { fail, succeed } from '../testing/call.ts';
import { importFile, stageImport } from '../testing/make-import.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const token = () => bench.token.token;
const load = (rows: readonly ImportedRowInput[], belongsTo?: ImportOwner) =>
  importFile(bench.app, { token: token(), rows, ...(belongsTo && { belongsTo }) });
const undo = (id: string) => succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id } });
const salesOf = async () => (await succeed(bench.app, api.sales.list, bench.token)).sales;
const figures = async () => (await succeed(bench.app, api.sales.combinedStatistics, bench.token)).statistics;
const stock = () => succeed(bench.app, api.products.list, bench.token);
const expensesOf = async () => (await succeed(bench.app, api.sales.expenses, bench.token)).expenses;
const costs = () =>
  succeed(bench.app, api.products.costs, { ...bench.token, query: { from: '2025-01-01', to: '2026-12-31' } });
/** Everything that figures are made of, without ids. */
const everything = async () => {
  const { products, lots } = await stock();
  const { results, uncosted } = await costs();
  return {
    sales: (await salesOf()).map(({ id: _, shopId: __, ...sale }) => sale),
    figures: await figures(),
    products: products.map(({ title, sku, place, cost, state, fate }) => ({ title, sku, place, cost, state, fate })),
    lots: lots.map(({ title, cost, announced, known }) => ({ title, cost, announced, known })),
    expenses: (await expensesOf()).map(({ id: _, statedId: __, ...expense }) => expense),
    results,
    uncosted: uncosted.map(({ title, brought }) => ({ title, brought })),
  };
};

const sale = (part: Partial<Extract<ImportedRowInput, { kind: 'sales' }>> = {}): ImportedRowInput => ({
  ...{ kind: 'sales', externalId: '0871', title: 'Écharpe laine « Maje »', priceMinor: 1850, currency: 'EUR' },
  ...{ soldOn: '2025-11-14', ...part },
});
const expense = (part: Partial<Extract<ImportedRowInput, { kind: 'expenses' }>> = {}): ImportedRowInput => ({
  ...{ kind: 'expenses', type: 'Emballages', amountMinor: 1240, currency: 'EUR', day: '2025-11-02', ...part },
});
const article = (part: Partial<Extract<ImportedRowInput, { kind: 'articles' }>> = {}): ImportedRowInput => ({
  ...{
    kind: 'articles',
    title: 'Gilet irlandais',
    sku: 'CP-1',
    place: 'B-12',
    costMinor: 650,
    currency: 'EUR',
    ...part,
  },
});

describe('the import of a file of sales', () => {
  it('counts each sale once, and the same file again adds none', async () => {
    const rows = [sale(), sale({ externalId: '0872', title: 'Sac', priceMinor: 103_400 })];
    expect(await load(rows)).toMatchObject({
      ...{ state: 'done', rows: 2, merged: 2, counts: { created: 2, known: 0, joined: 0, uncosted: 2 } },
      totals: [{ currency: 'EUR', amount: 1052.5 }],
    });
    expect(await figures()).toMatchObject({ count: 2, gross: 1052.5 });
    expect(await load(rows)).toMatchObject({ counts: { created: 0, known: 2 } });
    expect(await figures()).toMatchObject({ count: 2, gross: 1052.5 });
  });

  it('keeps two equal sales without a number apart, and knows them again', async () => {
    const rows = [sale({ externalId: null }), sale({ externalId: null })];
    expect((await load(rows)).counts).toMatchObject({ created: 2 });
    expect((await load(rows)).counts).toMatchObject({ created: 0, known: 2 });
    expect(await salesOf()).toHaveLength(2);
  });

  it('joins the order of its transaction, read before or after', async () => {
    const [before, after] = [makeRecord({ priceMinor: 1800 }), makeRecord({ priceMinor: 900 })];
    await bench.send(makeCapture([before]));
    const rows = [
      sale({ externalId: null, transactionId: before.transactionId, costMinor: 400 }),
      sale({ externalId: null, transactionId: after.transactionId, costMinor: 300 }),
    ];
    expect((await load(rows)).counts).toMatchObject({ created: 1, joined: 1, costs: 2 });
    await bench.send(makeCapture([before, after]));
    expect((await salesOf()).map(({ source, price }) => [source, price]).toSorted()).toEqual([
      ['order', 18],
      ['order', 9],
    ]);
    await bench.send(makeWallet([makeLine({ conversationId: before.conversationId, amountMinor: 1800 })]));
    expect((await costs()).results).toMatchObject([{ known: { count: 1, received: 18 }, cost: 4, result: 14 }]);
  });

  it('takes rows with one number on one day as the articles of one sale', async () => {
    const rows = [sale({ title: 'Jupe', costMinor: 100 }), sale({ title: 'Robe', priceMinor: 1000, costMinor: 200 })];
    expect((await load(rows)).counts).toMatchObject({ created: 1, combined: 1, costs: 1 });
    expect(await salesOf()).toMatchObject([{ title: 'Jupe + Robe', price: 28.5 }]);
    expect((await costs()).results).toMatchObject([{ known: { count: 1 }, cost: 3 }]);
  });

  it('tells numbers that begin again each year apart by their day', async () => {
    await load([sale()]);
    expect((await load([sale({ soldOn: '2026-01-14' })])).counts).toMatchObject({ created: 1 });
  });

  it('never counts a cancelled sale, takes back a refunded one, and counts one whose state is not understood', async () => {
    const rows = [
      sale({ externalId: '1', outcome: 'cancelled' }),
      sale({ externalId: '2', outcome: 'refunded' }),
      sale({ externalId: '3', refundMinor: 350, feesMinor: 100, costMinor: 500 }),
      sale({ externalId: '4', outcome: 'unknown' }),
    ];
    expect((await load(rows)).totals).toEqual([{ currency: 'EUR', amount: 37 }]);
    expect((await salesOf()).map(({ outcome }) => outcome).toSorted()).toEqual([
      ...['counted', 'counted', 'refunded_after_release'],
    ]);
    expect(await figures()).toMatchObject({ count: 3, gross: 55.5, refunds: 22 });
    expect((await costs()).results).toMatchObject([
      { known: { count: 1, received: 14 }, unknown: { count: 1, received: 18.5 }, cost: 5, result: 9 },
    ]);
  });

  it('dates the money by its release', async () => {
    await load([sale({ releasedOn: '2026-02-01', costMinor: 100 })]);
    const query = { from: '2025-11-01', to: '2025-11-30' };
    expect((await succeed(bench.app, api.products.costs, { ...bench.token, query })).results).toEqual([]);
  });

  it('never overwrites a purchase price that the seller entered', async () => {
    const record = makeRecord();
    const { orders } = await bench.send(makeCapture([record]));
    const { transactionId, conversationId } = record;
    const chosenSale = { saleId: orders[0]?.id ?? '', marketplace: 'vinted', transactionId, conversationId };
    const product = { id: newId(), title: 'Saisi', article: 7, currency: 'EUR', chosenSale, wholeSale: true };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });
    const imported = await load([sale({ transactionId, costMinor: 400 })]);
    expect(imported.counts).toMatchObject({ joined: 1, costs: 0, keptCosts: 1 });
    expect((await stock()).products).toMatchObject([{ title: 'Saisi', cost: 7 }]);
    await undo(imported.id);
    expect((await stock()).products).toMatchObject([{ title: 'Saisi', cost: 7 }]);
  });

  it('belongs to the account that the seller chose, and to no account of somebody else', async () => {
    await bench.send(makeCapture([makeRecord()]));
    const belongsTo = { kind: 'account', marketplace: 'vinted', marketplaceUserId: '77' } as const;
    await load([sale()], belongsTo);
    expect((await salesOf()).map(({ shopId }) => shopId)).toEqual(['77', '77']);
    await fail(bench.app, api.fileImports.open, 404, {
      ...{ ...bench.token, params: { id: newId() } },
      body: { kind: 'sales', fileName: 'a.csv', belongsTo: { ...belongsTo, marketplaceUserId: '88' } },
    });
  });

  it('is undone as a whole, and every figure is as before', async () => {
    await bench.send(makeCapture([makeRecord({ transactionId: '21300012318' })]));
    const before = await everything();
    const other = { externalId: '0872', transactionId: '21300012318', costMinor: 200 };
    const imported = await load([sale({ costMinor: 100 }), sale(other)]);
    expect(Math.round((Date.parse(imported.undoableUntil ?? '') - bench.app.clock.now()) / DAY)).toBe(30);
    expect(await undo(imported.id)).toMatchObject({ import: { state: 'undone' }, removed: 4, left: 0 });
    expect(await everything()).toEqual(before);
    await fail(bench.app, api.fileImports.undo, 409, { ...bench.token, params: { id: imported.id } });
  });

  it('is kept where the seller entered a purchase price since, and says so', async () => {
    const imported = await load([sale(), sale({ externalId: '0872' })]);
    const [first] = await salesOf();
    const chosenSale = {
      ...{ saleId: first?.id ?? '', marketplace: 'vinted', transactionId: null, conversationId: null },
    };
    const product = { id: newId(), article: 7, currency: 'EUR', chosenSale, wholeSale: true };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });
    expect(await undo(imported.id)).toMatchObject({ removed: 1, left: 1 });
    expect(await salesOf()).toMatchObject([{ id: first?.id, price: 18.5 }]);
  });
});

describe('the import of a file of expenses', () => {
  it('adds each once; one that the seller changed stays after an undo, with the change', async () => {
    const imported = await load([expense(), expense(), expense({ type: 'Transport', amountMinor: 500 })]);
    expect(imported).toMatchObject({ counts: { created: 3 }, totals: [{ currency: 'EUR', amount: 29.8 }] });
    expect((await load([expense(), expense()])).counts).toMatchObject({ created: 0, known: 2 });
    const [last] = (await succeed(bench.app, api.sales.expenses, bench.token)).stated.filter(
      ({ type }) => type === 'Transport',
    );
    const { next: _, receipt: __, ...stated } = last ?? expect.fail('no expense');
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses: [{ ...stated, amount: 6 }] } });
    expect(await undo(imported.id)).toMatchObject({ removed: 0, left: 1 });
    expect(await expensesOf()).toHaveLength(3);
  });
});

describe('the import of the stock', () => {
  it('completes an article of the same SKU, whose known fields stay, and gives it back as it was', async () => {
    const id = newId();
    const product = { id, title: 'Gilet irlandais', sku: 'CP-1', place: 'A-01' };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });
    const before = await everything();
    const imported = await load([article(), article({ sku: 'CP-2', title: 'Robe' })]);
    expect(imported.counts).toMatchObject({ created: 1, filled: 1 });
    expect((await stock()).products.find((each) => each.id === id)).toMatchObject({ place: 'A-01', cost: 6.5 });
    expect(await undo(imported.id)).toMatchObject({ removed: 1, restored: 1, left: 0 });
    expect(await everything()).toEqual(before);
  });

  it('shares the cost of a lot among the articles that name it, whichever file comes first', async () => {
    const rows = [
      article({ costMinor: null, lotRef: 'VG Bron' }),
      article({ ...{ costMinor: null, sku: 'CP-2' }, lotRef: 'vg bron' }),
    ];
    await load(rows);
    await load([{ kind: 'lots', name: 'VG Bron', costMinor: 3000, currency: 'EUR', announced: 2 }]);
    expect((await stock()).lots).toMatchObject([{ title: 'VG Bron', cost: 30, known: 2 }]);
    expect((await stock()).products.map(({ cost }) => cost)).toEqual([15, 15]);
  });

  it('takes a purchase as an article with its three parts', async () => {
    const parts = { articleMinor: 800, protectionMinor: 110, postageMinor: 299 };
    await load([{ kind: 'purchases', title: 'Manteau', currency: 'EUR', ...parts, boughtOn: '2025-10-01' }]);
    expect((await stock()).products).toMatchObject([
      { title: 'Manteau', article: 8, protection: 1.1, postage: 2.99, cost: 12.09 },
    ]);
  });
});

describe('an import that is not confirmed', () => {
  it('counts nowhere, and is dropped with its rows', async () => {
    const id = await stageImport(bench.app, { token: token(), rows: [sale()] });
    expect(await salesOf()).toEqual([]);
    const { import: dropped } = await succeed(bench.app, api.fileImports.cancel, { ...bench.token, params: { id } });
    expect(dropped.state).toBe('cancelled');
    await fail(bench.app, api.fileImports.commit, 409, { ...bench.token, params: { id }, body: { rows: 1 } });
  });

  it('is not confirmed without all of its rows, nor with rows of two kinds', async () => {
    const id = await stageImport(bench.app, { token: token(), rows: [sale()] });
    await fail(bench.app, api.fileImports.commit, 409, { ...bench.token, params: { id }, body: { rows: 2 } });
    await fail(bench.app, api.fileImports.addRows, 400, {
      ...{ ...bench.token, params: { id, piece: '1' } },
      body: { rows: [expense()] },
    });
  });

  it('takes a piece that comes again in its place', async () => {
    const id = await stageImport(bench.app, { token: token(), rows: [sale()] });
    const again = { ...bench.token, params: { id, piece: '0' }, body: { rows: [sale(), sale({ externalId: '2' })] } };
    await succeed(bench.app, api.fileImports.addRows, again);
    expect((await succeed(bench.app, api.fileImports.addRows, again)).import.rows).toBe(2);
  });
});

describe('a large import', () => {
  const rows = Array.from({ length: 3_400 }, (_, index) => sale({ externalId: String(index) }));

  it('is merged in pieces, and by the server when its browser is gone', async () => {
    const id = newId();
    await succeed(bench.app, api.fileImports.open, {
      ...{ ...bench.token, params: { id } },
      body: { kind: 'sales', fileName: 'ventes.csv', belongsTo: { kind: 'none' } },
    });
    await succeed(bench.app, api.fileImports.addRows, {
      ...{ ...bench.token, params: { id, piece: '0' } },
      body: { rows },
    });
    const first = await succeed(bench.app, api.fileImports.commit, {
      ...{ ...bench.token, params: { id } },
      body: { rows: rows.length },
    });
    expect(first.import).toMatchObject({ state: 'merging', merged: 3_000 });
    await finishFileImports(bench.app.deps);
    const { imports } = await succeed(bench.app, api.fileImports.list, bench.token);
    expect(imports).toMatchObject([{ state: 'done', merged: 3_400, counts: { created: 3_400 } }]);
    expect(await figures()).toMatchObject({ count: 3_400, gross: 62_900 });
    expect(await undo(id)).toMatchObject({ removed: 3_400 });
    expect(await salesOf()).toEqual([]);
  });
});

describe('what a browser compares a file with', () => {
  it('is the identities of known rows, and the transactions of orders with a known purchase price', async () => {
    await bench.send(makeCapture([makeRecord({ transactionId: '21300012318' })]));
    await load([sale({ transactionId: '21300012318', costMinor: 200 })]);
    const known = await succeed(bench.app, api.fileImports.known, { ...bench.token, query: { kind: 'sales' } });
    expect(known).toMatchObject({
      rowIds: expect.arrayContaining([expect.any(String)]),
      transactions: [{ id: '21300012318', isCosted: true }],
    });
  });
});
