import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { WireExpense } from '#core/contract/expenses.ts';
import { api } from '#core/contract/index.ts';
import { EXPENSE_LISTS } from '#core/model/expenses/expense-lists.ts';
import {
  EXPENSE_SORTS,
  type ExpenseFilter,
  type ExpenseSort,
  expensesOverview,
  viewExpenses,
} from '#core/model/expenses/expense-view.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const RANGE = { from: '2026-01-01', to: '2026-12-31' };
const loose = { entityType: null, entityId: null, conversationId: null } as const;
const [sold, broken, lot, coat] = [newId(), newId(), newId(), newId()];
const record = makeRecord({ transactionId: '900', conversationId: '901', phase: 'completed' });

const entered = (type: string, amount: string, day: string, part: object = {}) => ({
  ...{ id: newId(), type, amount, currency: 'EUR', day, ...part },
});

/** Expenses of two accounts, of none, of files and wallets; for an article, for a lot of which one is lost, every month; some proven. */
const seed = async ({ token }: Seller): Promise<void> => {
  await bench.send(makeCapture([record], { marketplaceUserId: '77' }), token);
  const fees = [
    makeLine({ ...loose, kind: 'boost', title: 'Boost', amountMinor: -195, date: '2026-10-25T07:00:00.000Z' }),
    makeLine({
      ...loose,
      kind: 'boost',
      title: 'Dressing en vitrine',
      amountMinor: -695,
      date: '2026-11-02T07:00:00.000Z',
    }),
  ];
  await bench.send(makeWallet(fees.slice(0, 1), { marketplaceUserId: '77', filter: '2026-10' }), token);
  await bench.send(makeWallet(fees.slice(1), { marketplaceUserId: '88', filter: '2026-11' }), token);
  const chosenSale = { saleId: newId(), marketplace: 'vinted', transactionId: '900', conversationId: '901' };
  const body = {
    lots: [{ id: lot, title: 'Vide-grenier de Bron', cost: '10', currency: 'EUR', boughtOn: '2026-09-01' }],
    products: [
      { id: sold, title: 'Robe', lotId: lot, chosenSale },
      { id: broken, title: 'Jupe', lotId: lot, fate: 'unsellable', fateOn: '2026-11-01' },
      { id: coat, title: 'Manteau Étoile', article: '12', currency: 'EUR' },
    ],
  };
  await succeed(bench.app, api.products.save, { token, body: body as never });
  const expenses = [
    entered('Pressing', '12.50', '2026-10-03', { productId: coat, note: 'Cartons épais' }),
    entered('Déplacement', '10', '2026-09-01', { lotId: lot }),
    entered('Fournitures', '24,90', '2026-10-12'),
    entered('fournitures', '7', '2026-10-12', { currency: 'GBP' }),
    entered('Abonnement', '5', '2026-03-31', { every: 'month' }),
    entered('Local', '90', '2026-06-15', { marketplace: 'vinted', marketplaceUserId: '77' }),
  ];
  await succeed(bench.app, api.expenses.save, { token, body: { expenses } });
  await importFile(bench.app, {
    token,
    rows: [
      { kind: 'expenses', externalId: 'D-1', type: 'Œillets', amountMinor: 300, currency: 'EUR', day: '2026-02-01' },
    ],
  });
  const loaded = [
    { id: 'd2', type: 'Inconnue', montant: null, currency: 'EUR', date: '2026-02-02T10:00:00Z' },
    { id: 'd3', type: 'Sans jour', montant: 1, currency: 'EUR', date: null },
    { id: 'd4', type: 'Sans devise', montant: 2, currency: null, date: '2026-02-03T10:00:00Z' },
  ];
  const shop = { boutique: { name: 'Ancien outil' }, ventes: [], commentaires: [], statistics: {} };
  await succeed(bench.app, api.sales.load, { token, body: { ...shop, depenses: loaded } as never });
  for (const { id } of expenses.slice(1, 3)) {
    const answer = await call(bench.app, api.expenses.writeReceipt, {
      ...{ token, params: { id }, text: '%PDF-1.7 ticket', headers: { 'content-type': 'application/octet-stream' } },
    });
    expect(answer.status).toBe(200);
  }
};

const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const view = fc.record({
  from: some('2026-01-01', '2026-10-01', '2026-12-01'),
  to: some('2026-10-12', '2026-12-31'),
  regime: some(undefined, 'professional', 'particulier', 'all'),
  account: some(undefined, undefined, undefined, '77', '88', 'unknown'),
  list: fc.constantFrom(...EXPENSE_LISTS),
  search: some(
    '',
    '',
    '',
    '',
    '',
    'fourn',
    'FOURNITURES 24',
    'étoile',
    'bron',
    '12,50',
    'epais press',
    'œil',
    'rien du tout',
  ),
  by: fc.constantFrom(...EXPENSE_SORTS),
  direction: some('ascending', 'descending'),
  limit: fc.integer({ min: 1, max: 7 }),
});
type View = typeof view extends fc.Arbitrary<infer V> ? V : never;

const toQuery = ({ by, limit, ...filter }: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, sort: by, limit: String(limit) }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );

describe('expenses in pages', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await makeSeller(bench.app);
    await seed(seller);
  });

  const readPages = async (query: Record<string, string>): Promise<{ rows: WireExpense[]; pages: number }> => {
    const rows: WireExpense[] = [];
    let cursor: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const asked: Record<string, string> = cursor === null ? query : { ...query, cursor };
      const page: CallReply<typeof api.expenses.page> = await succeed(bench.app, api.expenses.page, {
        ...{ token: seller.token, query: asked },
      });
      rows.push(...page.expenses);
      cursor = page.cursor;
      if (cursor === null) return { rows, pages };
      expect(page.expenses).toHaveLength(Number(query.limit));
    }
  };

  it('are in each view what the rules of the lists make of all of them, and add up to the same', async () => {
    const all = await succeed(bench.app, api.sales.expenses, { token: seller.token });
    const own = all.regime === 'unknown' ? null : all.regime;
    // All that have a day, so that the views below are of something.
    const whole = await readPages({ ...RANGE, regime: 'all', limit: '7' });
    expect([whole.rows.length, whole.pages]).toEqual([18, 3]);
    await fc.assert(
      fc.asyncProperty(view, async (each) => {
        const { by, direction, limit, ...rest } = each;
        const [filter, sort]: [ExpenseFilter, ExpenseSort] = [rest, { by, direction }];
        const { rows } = await readPages(toQuery(each));
        expect(rows).toEqual(viewExpenses(all.expenses, filter, sort, own));
        const { sort: _, direction: __, limit: ___, ...query } = toQuery(each);
        const { coming, ...overview } = await succeed(bench.app, api.expenses.overview, { token: seller.token, query });
        expect(overview).toEqual(expensesOverview(all.expenses, filter, own));
        expect(coming.map(({ type }) => type)).toEqual(['Abonnement']);
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('come with what was entered of them', async () => {
    const query = { ...RANGE, list: 'tied' };
    const page = await succeed(bench.app, api.expenses.page, { token: seller.token, query });
    expect(page.stated.map(({ type }) => type).toSorted()).toEqual(['Déplacement', 'Pressing']);
    const [first] = page.stated;
    const one = await succeed(bench.app, api.expenses.stated, { token: seller.token, params: { id: first?.id ?? '' } });
    expect(one.stated).toEqual(first);
  });

  it.each([
    ['no base64', '€'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['too few values', Buffer.from('["2026-10-01"]').toString('base64url')],
    ['another order', Buffer.from('[12,"2026-10-01","x"]').toString('base64url')],
    ['no day', Buffer.from('["hier","x"]').toString('base64url')],
    ['a character that no database takes', Buffer.from('["2026-10-01","\\u0000"]').toString('base64url')],
  ])('are refused after a cursor that is %s', async (_, cursor) => {
    const input = { token: seller.token, query: { ...RANGE, cursor } };
    expect(await fail(bench.app, api.expenses.page, 400, input)).toMatchObject({ field: 'cursor' });
  });

  it('are nobody else’s', async () => {
    const other = await makeSeller(bench.app);
    const page = await succeed(bench.app, api.expenses.page, { token: other.token, query: RANGE });
    expect(page).toEqual({ expenses: [], stated: [], cursor: null });
    const { expenses } = await succeed(bench.app, api.sales.expenses, { token: seller.token });
    const id = expenses.find(({ statedId }) => statedId !== null)?.statedId ?? '';
    await fail(bench.app, api.expenses.stated, 404, { token: other.token, params: { id } });
  });
});
