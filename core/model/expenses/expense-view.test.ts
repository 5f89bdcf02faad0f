import { describe, expect, it } from 'vitest';
import { EXPENSE_LISTS, expensesIn, type ListedExpense } from './expense-lists.ts';
import { type ExpenseFilter, expensesOverview, viewExpenses } from './expense-view.ts';
import { addSpent, spentOn } from './spent.ts';

const make = (id: string, part: Partial<ListedExpense> = {}): ListedExpense => ({
  ...{ id, type: 'Fournitures', montant: 10, currency: 'EUR', day: '2026-11-10', source: 'hand', statedId: id },
  ...{ note: null, marketplaceUserId: null, regime: 'professional', tiedTo: null, hasReceipt: false },
  ...part,
});
const coat = { kind: 'product', title: 'Manteau Étoile', lost: 0 };
const idsOf = (rows: readonly ListedExpense[]): string[] => rows.map(({ id }) => id);

const ALL: ExpenseFilter = { from: '2026-01-01', to: '2026-12-31', list: 'all', search: '' };
const BY_DAY = { by: 'day', direction: 'descending' } as const;
const viewOf = (all: readonly ListedExpense[], filter: Partial<ExpenseFilter> = {}) =>
  idsOf(viewExpenses(all, { ...ALL, ...filter }, BY_DAY, 'professional'));

describe('the lists of expenses', () => {
  it('have every expense either in the result or in a cost', () => {
    const all = [make('a'), make('b', { tiedTo: coat }), make('c', { source: 'wallet', hasReceipt: null })];
    expect(EXPENSE_LISTS.map((list) => [list, idsOf(expensesIn(list, all))])).toEqual([
      ['all', ['a', 'b', 'c']],
      ['result', ['a', 'c']],
      ['tied', ['b']],
      ['unproven', ['a', 'b']],
      ['wallet', ['c']],
    ]);
  });

  it('have the part of an expense that nothing bears any more in the result, and the rest in a cost', () => {
    const lot = { kind: 'lot', title: 'Oullins', lost: 4.9 };
    const amounts = (all: readonly ListedExpense[]) =>
      EXPENSE_LISTS.map((list) => expensesIn(list, all).map(({ montant }) => montant));
    expect(amounts([make('a', { tiedTo: lot })])).toEqual([[10], [4.9], [5.1], [10], []]);
    expect(amounts([make('b', { tiedTo: { ...lot, lost: 10 } })])).toEqual([[10], [10], [], [10], []]);
  });
});

describe('a view of expenses', () => {
  it('is of its days, its regime and its account', () => {
    const all = [
      ...[make('a'), make('b', { day: '2025-12-31' }), make('c', { day: null }), make('d', { regime: 'particulier' })],
      make('e', { marketplaceUserId: '77' }),
    ];
    expect(viewOf(all)).toEqual(['a', 'e']);
    expect(viewOf(all, { regime: 'particulier' })).toEqual(['d']);
    expect(viewOf(all, { regime: 'all' })).toEqual(['a', 'd', 'e']);
    expect(viewOf(all, { account: '77' })).toEqual(['e']);
    expect(viewOf(all, { account: 'unknown' })).toEqual(['a']);
  });

  it('falls back on the regime of which there are any', () => {
    expect(viewOf([make('a', { regime: 'particulier' })])).toEqual(['a']);
  });

  it('is searched in type, note, article and amount, without accents', () => {
    const all = [make('a', { note: 'Cartons épais' }), make('b', { tiedTo: coat }), make('c', { montant: 12.5 })];
    expect(viewOf(all, { search: 'epais fourn' })).toEqual(['a']);
    expect(viewOf(all, { search: 'etoile' })).toEqual(['b']);
    expect(viewOf(all, { search: '12,50' })).toEqual(['c']);
  });

  it('has equals newest first, whatever the direction', () => {
    const all = [make('a', { day: '2026-10-31' }), make('b'), make('c'), make('d', { montant: null })];
    const sorted = (direction: 'ascending' | 'descending') =>
      idsOf(viewExpenses(all, ALL, { by: 'amount', direction }, null));
    expect(sorted('descending')).toEqual(['b', 'c', 'a', 'd']);
    expect(sorted('ascending')).toEqual(['d', 'b', 'c', 'a']);
  });

  it('adds up by list, type and month, and says what is in no sum', () => {
    const all = [
      ...[
        make('a'),
        make('b', { type: 'Boost', montant: 25, source: 'wallet', hasReceipt: null, regime: 'professional' }),
      ],
      ...[make('c', { type: null, day: '2026-10-01', hasReceipt: true }), make('d', { day: null })],
    ];
    expect(expensesOverview(all, { ...ALL, search: 'fourn' }, 'professional')).toMatchObject({
      ...{ regime: 'professional', regimes: ['professional'], count: 4, undated: 1, withoutAccount: 3 },
      lists: {
        all: { count: 3, sums: [{ currency: 'EUR', amount: 45 }] },
        wallet: { count: 1, sums: [{ currency: 'EUR', amount: 25 }] },
      },
      types: [{ type: 'Boost' }, { type: null }, { type: 'Fournitures' }],
      ...{ receipts: { expected: 2, attached: 1 }, found: 1, usedTypes: ['Fournitures'] },
      months: [{ month: '2026-11', count: 1, sums: [{ currency: 'EUR', amount: 10 }] }],
    });
  });
});

it('sums keep each currency apart, and count what is unknown instead of adding nothing', () => {
  const spent = spentOn([make('a'), make('b', { currency: 'GBP' }), make('c', { montant: null })]);
  expect(spent).toEqual({
    count: 3,
    sums: [
      { currency: 'EUR', amount: 10 },
      { currency: 'GBP', amount: 10 },
    ],
    unknown: 1,
  });
  expect(
    addSpent([
      ...[
        { currency: 'GBP', count: 1, minor: 1_000, unknown: 0 },
        { currency: 'EUR', count: 2, minor: 1_000, unknown: 1 },
      ],
      { currency: null, count: 0, minor: 0, unknown: 0 },
    ]),
  ).toEqual(spent);
});
