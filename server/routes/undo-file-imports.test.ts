import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { importFile } from '../testing/make-import.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

/** Few names, so that files state the same things, each in its own way. */
const name = fc.constantFrom('Gilet', 'Robe', 'Sac');
const number = fc.option(fc.constantFrom('1', '2'), { nil: null });
const minor = fc.option(fc.integer({ min: 0, max: 900 }), { nil: null });
const day = fc.constantFrom('2025-11-14', '2025-12-01');
const saleRow = fc.record({
  ...{ kind: fc.constant('sales' as const), externalId: number, title: name, priceMinor: minor, soldOn: day },
  ...{ transactionId: fc.option(fc.constantFrom('21300012318', '21300012319'), { nil: null }), costMinor: minor },
  ...{ outcome: fc.constantFrom('standing', 'cancelled', 'refunded'), currency: fc.constantFrom('EUR', 'GBP') },
});
const expenseRow = fc.record({
  ...{ kind: fc.constant('expenses' as const), externalId: number, type: name, day },
  ...{ amountMinor: fc.integer({ min: 1, max: 900 }), currency: fc.constant('EUR') },
});
const articleRow = fc.record({
  ...{ kind: fc.constant('articles' as const), title: name, sku: number, place: fc.option(name, { nil: null }) },
  ...{ costMinor: minor, currency: fc.constant('EUR'), lotRef: fc.option(fc.constant('VG Bron'), { nil: null }) },
});
const lotRow = fc.record({
  ...{
    kind: fc.constant('lots' as const),
    name: fc.constant('VG Bron'),
    costMinor: minor,
    currency: fc.constant('EUR'),
  },
});
/** A name that two lots have is no name: which of them is meant depends on what is known. */
const file: fc.Arbitrary<ImportedRowInput[]> = fc.oneof(
  fc.array(lotRow, { minLength: 1, maxLength: 1 }),
  ...[saleRow, expenseRow, articleRow].map((row) => fc.array<ImportedRowInput>(row, { minLength: 1, maxLength: 5 })),
);

const ownWork = { id: '01900000-0000-7000-8000-000000000001', title: 'Gilet', sku: '1', place: 'A-01' };

const open = async (): Promise<Seller> => {
  const seller = await makeSeller(app);
  const order = makeRecord({ transactionId: '21300012318', conversationId: '24100054321' });
  await succeed(app, api.captures.create, { token: seller.token, body: makeCapture([order]) });
  await succeed(app, api.products.save, { token: seller.token, body: { products: [ownWork] } });
  return seller;
};

/** What the seller sees, without ids and times of storing. */
const seen = async ({ token }: Seller) => {
  const { products, lots } = await succeed(app, api.products.list, { token });
  const { expenses } = await succeed(app, api.sales.expenses, { token });
  const query = { from: '2025-01-01', to: '2026-12-31' };
  const { results, uncosted } = await succeed(app, api.products.costs, { token, query });
  return {
    statistics: await succeed(app, api.sales.combinedStatistics, { token }),
    results,
    uncosted: uncosted.map(({ title, brought, missing }) => ({ title, brought, missing })),
    products: sorted(products.map(({ title, sku, place, cost, state }) => ({ title, sku, place, cost, state }))),
    lots: sorted(lots.map(({ title, cost, known }) => ({ title, cost, known }))),
    expenses: sorted(expenses.map(({ type, montant, day: on }) => ({ type, montant, on }))),
  };
};
const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

const gilet = (part: object): ImportedRowInput => ({
  ...{ kind: 'sales', externalId: null, title: 'Gilet', priceMinor: null, soldOn: '2025-11-14', currency: 'EUR' },
  ...{ transactionId: '21300012319', costMinor: null, outcome: 'standing' },
  ...part,
});
/** One deal twice in a file, of which another file states the purchase price too. */
const TWICE = [
  { file: [gilet({}), gilet({ currency: 'GBP', costMinor: 0 })], isUndone: true, rank: 0 },
  { file: [gilet({ costMinor: 0 })], isUndone: false, rank: 0 },
];

it('undone imports, in any order, leave an account as if it had only imported the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ file, isUndone: fc.boolean(), rank: fc.integer() }), { minLength: 1, maxLength: 4 }),
      async (imports) => {
        const [undoing, never] = [await open(), await open()];
        const undone: { id: string; rank: number }[] = [];
        for (const { file: rows, isUndone, rank } of imports) {
          app.clock.advance(10);
          const { id } = await importFile(app, { token: undoing.token, rows });
          if (isUndone) undone.push({ id, rank });
          else await importFile(app, { token: never.token, rows });
        }
        for (const { id } of undone.toSorted((a, b) => a.rank - b.rank)) {
          const answer = await succeed(app, api.fileImports.undo, { token: undoing.token, params: { id } });
          expect(answer.left).toBe(0);
        }
        expect(await seen(undoing)).toEqual(await seen(never));
      },
    ),
    { numRuns: 25, examples: [[TWICE]] },
  );
});
