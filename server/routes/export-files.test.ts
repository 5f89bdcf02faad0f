import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { eq } from '../db/drizzle.ts';
import { accounts } from '../db/schema/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { readCsv, readWorkbook, requestExport } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

describe('a hostile title', () => {
  const TITLES = [
    ...["=cmd|' /C calc'!A0", '+33612345678', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '"a";b\r\nc', '<b>&amp;</b>'],
    ...['a\u0000b\u0007c\u001bd', '\u202eRTL \u05d0\u05d1', '👗👠 robe', '_x0041_ _x000D_', ' bord ', '\ufffe\uffff'],
    'x'.repeat(500),
  ];

  it('is never a formula, never breaks a row, and comes back from the workbook as it was', async () => {
    const ventes = TITLES.map((title, index) => ({
      ...{ id: `v${index}`, title, price: 1, currency: 'EUR' },
      date: `2026-10-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    }));
    await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', ventes) });
    const stored = (await succeed(bench.app, api.sales.list, bench.token)).sales.map(({ title }) => title ?? '');
    const rows = await readCsv(bench.app, 'sales', bench.token);
    expect(rows).toHaveLength(TITLES.length);
    for (const { Titre } of rows) expect(Titre).not.toMatch(/^[=+\-@\t\r]/);
    const [, ...cells] = (await readWorkbook(bench.app, 'sales', bench.token)).get('Ventes')?.rows ?? [];
    const clean = (text: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what a workbook cannot hold
      text.replaceAll(/[\0-\x08\x0b\f\x0e-\x1f\ufffe\uffff]/g, '').replaceAll(/\r\n?/g, '\n');
    expect(cells.map(([title]) => title ?? '')).toEqual(stored.map(clean));
  });
});

describe('an export', () => {
  it('is another seller’s own: nothing of it is in mine', async () => {
    const body = makeLoad('Ancien outil', [{ title: 'Robe', price: 1, currency: 'EUR', date: '2026-10-20T10:00:00Z' }]);
    await succeed(bench.app, api.sales.load, { ...bench.token, body });
    expect(await readCsv(bench.app, 'sales', bench.token)).toHaveLength(1);
    const stranger = await makeSeller(bench.app);
    for (const table of ['sales', 'expenses', 'stock', 'ledger']) {
      const rows = await readCsv(bench.app, table, { token: stranger.token, query: { account: '77', regime: 'all' } });
      expect(rows).toEqual([]);
    }
  });

  it('of an unknown table, or in an unknown format, is refused in French', async () => {
    const call = { ...bench.token, params: { table: 'ledger' } };
    expect(await fail(bench.app, api.exports.table, 400, call)).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'format',
    });
    const unknown = { ...bench.token, params: { table: 'users' }, query: { format: 'csv' } };
    expect(await fail(bench.app, api.exports.table, 400, unknown)).toMatchObject({ field: 'table' });
    const impossible = { ...call, query: { format: 'csv', from: '2026-02-30' } };
    expect(await fail(bench.app, api.exports.table, 400, impossible)).toMatchObject({ field: 'from' });
  });

  it('says under which name it is to be saved', async () => {
    const response = await requestExport(bench.app, 'sales', {
      ...bench.token,
      query: { format: 'xlsx', from: '2026-10-01', to: '2026-10-31' },
    });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="ventes-2026-10-01-au-2026-10-31.xlsx"',
    );
    await response.body?.cancel();
  });

  it('is made one at a time for one seller: the next begins when one was read, or left', async () => {
    const [first, second, stranger] = [
      await requestExport(bench.app, 'sales', { ...bench.token, query: { format: 'csv' } }),
      requestExport(bench.app, 'sales', { ...bench.token, query: { format: 'csv' } }),
      await makeSeller(bench.app),
    ];
    let begun = false;
    void second.then(() => {
      begun = true;
    });
    // Another seller's is not held up, and neither is a list of the same seller's.
    await readCsv(bench.app, 'sales', { token: stranger.token });
    await succeed(bench.app, api.sales.list, bench.token);
    expect(begun).toBe(false);
    await first.body?.cancel();
    await (await second).arrayBuffer();
  });
});

describe('an exported file', () => {
  it('keeps a currency that Excel knows no sign of, and one that nobody knows apart', async () => {
    const sales = [
      { id: '1', title: 'Zloty', price: '12,30', currency: 'PLN', date: '2026-10-01T08:00:00Z' },
      { id: '2', title: 'Sans devise', price: '4,50', date: '2026-10-02T08:00:00Z' },
    ];
    await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', sales) });
    const rows = await readCsv(bench.app, 'sales', bench.token);
    expect(rows.map((row) => [row.Titre, row['Prix de vente'], row.Devise]).toSorted()).toEqual([
      ['Sans devise', '4,5', ''],
      ['Zloty', '12,3', 'PLN'],
    ]);
    const book = (await readWorkbook(bench.app, 'sales', bench.token)).get('Ventes')?.rows ?? [];
    expect(book.flat()).toEqual(expect.arrayContaining([12.3, 4.5, 'PLN']));
  });

  it('has nothing of anybody else when its account is removed while it is read', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      ...{ id: String(index), title: `Robe ${index} ${'x'.repeat(400)}`, price: 1, currency: 'EUR' },
      date: '2026-10-20T10:00:00Z',
    }));
    await succeed(bench.app, api.sales.load, { ...bench.token, body: makeLoad('Ancien outil', many) });
    const leaving = await makeSeller(bench.app);
    const response = await requestExport(bench.app, 'ledger', { token: leaving.token, query: { format: 'csv' } });
    await bench.app.deps.database.db.delete(accounts).where(eq(accounts.accountId, leaving.accountId));
    // What was opened ends with the rows that are there; nobody else's are among them.
    expect(await response.text()).not.toContain('Robe');
    const refused = await requestExport(bench.app, 'sales', { token: leaving.token, query: { format: 'csv' } });
    expect(refused.status).toBe(401);
  });

  it('has a name that no header and no folder can be broken by', async () => {
    for (const format of ['csv', 'xlsx']) {
      for (const table of ['sales', 'expenses', 'stock', 'ledger']) {
        const response = await requestExport(bench.app, table, {
          ...bench.token,
          query: { format, from: '2026-01-01' },
        });
        const header = response.headers.get('content-disposition');
        expect(header).toMatch(/^attachment; filename="[a-z-]+[\d-]+(au-[\d-]+)?\.(csv|xlsx)"$/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        await response.arrayBuffer();
      }
    }
  });
});
