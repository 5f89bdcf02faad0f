import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { toImportedRow } from '#core/imports/to-imported-row.ts';
import { checkFile } from '#core/testing/check-file.ts';
import { succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { requestExport } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

const missing = async (query: Record<string, string> = YEAR): Promise<string> => {
  const asked = { token: bench.token.token, query: { format: 'csv', ...query } };
  return (await requestExport(bench.app, 'missing-costs', asked)).text();
};
const sales = async () => (await succeed(bench.app, api.sales.list, { ...bench.token, query: {} })).sales;

/** A sale of the pages whose money came, and two of a file, of which one has its cost. */
const seed = async (): Promise<void> => {
  const record = makeRecord({ title: 'Veste', orderDate: '2026-10-20T10:00:00.000Z', phase: 'completed' });
  await bench.send(makeCapture([record]));
  const { conversationId } = record;
  await bench.send(makeWallet([makeLine({ entityId: conversationId ?? '', conversationId, amountMinor: 1800 })]));
  const filed = { currency: 'EUR', date: '2026-03-01T10:00:00Z' };
  const ventes = [
    { ...filed, title: 'Robe', price: '30,00' },
    { ...filed, title: 'Sac', price: '40,00', cost: '8,00' },
  ];
  await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', ventes) });
};

/** As a seller fills the file in. */
const filledIn = (csv: string, costs: Readonly<Record<string, string>>): string => {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const at = head.split(';').indexOf('Prix d’achat');
  return [head, ...lines.map((line) => line.split(';'))]
    .map((cells) => (typeof cells === 'string' ? cells : cells.with(at, costs[cells[0] ?? ''] ?? '').join(';')))
    .join('\r\n');
};

it('the sales without a cost are exported, filled in, and imported: each price joins its sale', async () => {
  await seed();
  const csv = await missing();
  expect(csv.split('\r\n').map((line) => line.split(';')[0])).toEqual(['Titre', 'Robe', 'Veste', '']);
  const { rows, refusals } = await checkFile(filledIn(csv, { Robe: '10,00', Veste: '5,50' }), 'sales');
  expect(refusals).toEqual([]);
  await importFile(bench.app, { ...bench.token, rows: rows.map((row) => toImportedRow('sales', row)) });
  expect((await sales()).map(({ title, cost }) => [title, cost]).toSorted()).toEqual([
    ['Robe', 10],
    ['Sac', 8],
    ['Veste', 5.5],
  ]);
  expect((await missing()).trimEnd().split('\r\n')).toHaveLength(1);
});

it('only those of the period and the account that the screen shows', async () => {
  await seed();
  expect(await missing({ from: '2026-02-01', to: '2026-03-31' })).not.toContain('Veste');
  expect(await missing({ ...YEAR, account: '77' })).not.toContain('Robe');
});
