import { expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const load = (rows: readonly ImportedRowInput[]) => importFile(bench.app, { token: bench.token.token, rows });

const expense = (part: Partial<Extract<ImportedRowInput, { kind: 'expenses' }>>): ImportedRowInput => ({
  ...{ kind: 'expenses', type: 'Emballages', amountMinor: 1240, currency: 'EUR', day: '2025-11-02', ...part },
});

it('an expense of a file is tied to the only article of its name, otherwise to the only lot, or keeps the name in its note', async () => {
  await load([{ kind: 'articles', title: 'Gilet irlandais', sku: 'CP-1', costMinor: 650, currency: 'EUR' }]);
  await load([{ kind: 'lots', name: 'Caisse de mai', costMinor: 1_000, currency: 'EUR' }]);
  await load([
    ...[expense({ articleRef: 'cp-1' }), expense({ lotRef: 'Vide-grenier' })],
    expense({ articleRef: 'caisse de mai' }),
  ]);
  const { stated } = await succeed(bench.app, api.sales.expenses, bench.token);
  const { lots, products } = await succeed(bench.app, api.products.list, bench.token);
  const titleOf = (id: string | null) => [...products, ...lots].find((each) => each.id === id)?.title ?? null;
  expect(stated.map(({ productId, lotId, note }) => [titleOf(productId ?? lotId), note]).toSorted()).toEqual([
    [null, 'Pour Vide-grenier'],
    ['Caisse de mai', null],
    ['Gilet irlandais', null],
  ]);
});
