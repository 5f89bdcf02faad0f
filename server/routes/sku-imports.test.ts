import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const load = (rows: readonly ImportedRowInput[]) => importFile(bench.app, { token: bench.token.token, rows });
const stock = () => succeed(bench.app, api.products.list, bench.token);
const result = async () => {
  const query = { from: '2025-01-01', to: '2026-12-31' };
  return (await succeed(bench.app, api.products.costs, { ...bench.token, query })).results[0];
};

const coat: ImportedRowInput = { kind: 'articles', title: 'Manteau', sku: 'CP-7', costMinor: 1200, currency: 'EUR' };
const sold: Extract<ImportedRowInput, { kind: 'sales' }> = {
  ...{ kind: 'sales', externalId: '77', title: 'Manteau', sku: 'cp-7', priceMinor: 4500, currency: 'EUR' },
  soldOn: '2025-11-14',
};

describe('a SKU that a file names beside a sale', () => {
  it.each([
    ['before', [[coat], [sold]]],
    ['after', [[sold], [coat]]],
  ])('is that of the article imported %s it: the sale costs what the article cost', async (_, files) => {
    for (const rows of files) await load(rows);
    expect(await result()).toMatchObject({ known: { count: 1, received: 45 }, cost: 12, unknown: { count: 0 } });
    const { products } = await stock();
    expect(products).toMatchObject([{ title: 'Manteau', state: 'sold', cost: 12, sale: { by: 'sku' } }]);
  });

  it('leaves the purchase price that the file states for the sale', async () => {
    await load([coat]);
    await load([{ ...sold, costMinor: 900 }]);
    expect(await result()).toMatchObject({ known: { count: 1 }, cost: 9 });
    expect((await stock()).products.map(({ state }) => state)).toEqual(['sold', 'sold']);
  });

  it('tells no twin from the other, and is nothing any more once its import is undone', async () => {
    await load([coat, { ...coat, title: 'Manteau gris', costMinor: 1500 }]);
    const { id } = await load([sold]);
    expect(await result()).toMatchObject({ known: { count: 0 }, unknown: { count: 1, received: 45 } });
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id } });
    expect((await stock()).products.map(({ state }) => state)).toEqual(['to_list', 'to_list']);
  });
});

describe('a bundle whose rows name SKUs', () => {
  const hat: ImportedRowInput = { kind: 'articles', title: 'Bonnet', sku: 'B-1', costMinor: 300, currency: 'EUR' };
  const other = { ...sold, title: 'Bonnet', sku: 'b-1', priceMinor: 1000 };

  it('costs what its articles cost together, with what was spent on them', async () => {
    await load([coat, hat]);
    await load([sold, other]);
    const pressing = {
      kind: 'expenses',
      type: 'Pressing',
      amountMinor: 250,
      currency: 'EUR',
      day: '2025-11-01',
    } as const;
    await load([{ ...pressing, articleRef: 'CP-7' }]);
    expect(await result()).toMatchObject({ known: { count: 1, received: 55 }, cost: 17.5, unknown: { count: 0 } });
    expect((await stock()).products.map(({ state }) => state)).toEqual(['sold', 'sold']);
  });

  it('costs what was spent on its articles before the stock knew them, too', async () => {
    await load([sold, other]);
    const [named] = (await stock()).products.filter(({ title }) => title === 'Manteau');
    const pressing = {
      type: 'Pressing',
      amount: 2.5,
      currency: 'EUR',
      day: '2025-11-01',
      productId: named?.id ?? null,
    };
    const body = { expenses: [{ id: newId(), ...pressing }] };
    await succeed(bench.app, api.expenses.save, { ...bench.token, body });
    await load([coat, hat]);
    expect((await stock()).products.map(({ tied }) => tied.length).toSorted()).toEqual([0, 1]);
    expect(await result()).toMatchObject({ known: { count: 1 }, cost: 17.5, tied: 2.5, expenses: 0 });
  });

  it('has an unknown cost while one of its articles has, and what its own rows state otherwise', async () => {
    await load([coat]);
    const { id } = await load([sold, other]);
    expect(await result()).toMatchObject({ known: { count: 0 }, unknown: { count: 1, received: 55 } });
    await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id } });
    await load([sold, { ...other, costMinor: 400 }]);
    expect(await result()).toMatchObject({ known: { count: 1, received: 55 }, cost: 16 });
  });
});

describe('the money of a sale that only a file states', () => {
  it('is in no result while the file says that it is to come', async () => {
    await load([{ ...sold, outcome: 'pending' }]);
    expect(await result()).toBeUndefined();
    const { sales } = await succeed(bench.app, api.sales.list, bench.token);
    expect(sales).toMatchObject([{ stage: 'pending' }]);
  });

  it('is paid back on the day that the file states', async () => {
    await load([{ ...sold, releasedOn: '2025-12-20', refundMinor: 500, refundedOn: '2026-01-02' }]);
    const received = async (from: string, to: string) =>
      (await succeed(bench.app, api.products.costs, { ...bench.token, query: { from, to } })).results[0]?.unknown;
    expect(await received('2025-01-01', '2025-12-31')).toEqual({ count: 1, received: 45 });
    expect(await received('2026-01-01', '2026-12-31')).toEqual({ count: 0, received: -5 });
  });
});
