import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { importFile } from '../testing/make-import.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { requestExport } from '../testing/read-export.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const RUNS = 6;
const TITLES = ['Gilet', 'Robe', 'Sac'] as const;

/** What a number of the old tool stands for, wherever a file states it: the same sale is the same in two files. */
const saleOf = (number: number): ImportedRowInput => ({
  ...{ kind: 'sales', externalId: `V${number}`, title: TITLES[number % 3], currency: 'EUR', soldOn: '2025-11-14' },
  ...{ priceMinor: 500 + number * 100, costMinor: number % 2 === 0 ? 120 : null, feesMinor: number % 3 },
  ...{ transactionId: number === 3 ? '21300012318' : null, brand: number % 4 === 0 ? 'Sézane' : null },
});
const expenseOf = (number: number): ImportedRowInput => ({
  ...{ kind: 'expenses', externalId: `D${number}`, type: 'Fournitures', amountMinor: 90 + number, currency: 'EUR' },
  day: '2025-11-20',
});
const articleOf = (number: number): ImportedRowInput => ({
  ...{ kind: 'articles', externalId: `A${number}`, title: TITLES[number % 3], sku: `S${number}`, currency: 'EUR' },
  costMinor: 200 + number,
});

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 });
const file = fc
  .tuple(fc.constantFrom(saleOf, expenseOf, articleOf), numbers)
  .map(([rowOf, all]): ImportedRowInput[] => all.map((number) => rowOf(number)));

const open = async (): Promise<Seller> => {
  const seller = await makeSeller(app);
  const order = makeRecord({ transactionId: '21300012318', conversationId: '24100054321' });
  await succeed(app, api.captures.create, { token: seller.token, body: makeCapture([order]) });
  return seller;
};

const TABLES = ['sales', 'expenses', 'stock', 'ledger', 'missing-costs'] as const;

/** Every export as its bytes. */
const exportsOf = ({ token }: Seller): Promise<string[]> =>
  Promise.all(
    TABLES.map(async (table) => {
      const response = await requestExport(app, table, { token, query: { format: 'csv', regime: 'all' } });
      return Buffer.from(await response.arrayBuffer()).toString('utf8');
    }),
  );

/** The same, of an account in which the same things were entered in another order, and under ids of its own. */
const contentOf = async (seller: Seller): Promise<string[][]> =>
  (await exportsOf(seller)).map((csv) => csv.split('\r\n').map(withoutOwnId).toSorted());

/** Orders have ids of their own in every account. */
const withoutOwnId = (line: string): string => line.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, '');

const importInto = async (seller: Seller, rows: ImportedRowInput[]): Promise<string> =>
  (await importFile(app, { token: seller.token, rows })).id;
const undo = (seller: Seller, id: string) =>
  succeed(app, api.fileImports.undo, { token: seller.token, params: { id } });

it('the order of lines, of files and of imports changes nothing, nor does importing them twice', async () => {
  const anyFiles = fc
    .array(file, { minLength: 1, maxLength: 4 })
    .chain((files) =>
      fc.tuple(
        fc.constant(files),
        fc.shuffledSubarray(files, { minLength: files.length, maxLength: files.length }),
        fc.integer({ min: 0, max: 2 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(anyFiles, async ([files, shuffled, again]) => {
      const [one, other] = [await open(), await open()];
      for (const rows of files) await importInto(one, rows);
      for (const rows of shuffled) await importInto(other, rows.toReversed());
      for (const rows of shuffled.slice(0, again)) await importInto(other, rows);
      expect(await contentOf(other)).toEqual(await contentOf(one));
    }),
    { numRuns: RUNS },
  );
});

it('undoing an import gives the exports back to the byte, whatever was imported before and in between', async () => {
  const anyImports = fc.tuple(fc.array(file, { maxLength: 2 }), file, fc.array(file, { maxLength: 2 }));
  await fc.assert(
    fc.asyncProperty(anyImports, async ([earlier, undone, later]) => {
      const seller = await open();
      for (const rows of earlier) await importInto(seller, rows);
      const before = await exportsOf(seller);
      const id = await importInto(seller, undone);
      const ids: string[] = [];
      for (const rows of later) ids.push(await importInto(seller, rows));
      await undo(seller, id);
      for (const each of ids) await undo(seller, each);
      expect(await exportsOf(seller)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
