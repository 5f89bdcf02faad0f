import { describe, expect, it } from 'vitest';
import type { WireExpense } from '#core/contract/expenses.ts';
import {
  groupExpenses,
  naturalExpenseSort,
  searchExpenses,
  sortExpenses,
  spentByType,
  spentOn,
  toExpenseRows,
} from './expense-rows.ts';
import { bearerText } from './expense-text.ts';

const make = (id: string, part: Partial<WireExpense> = {}): WireExpense => ({
  ...{ id, shopId: null, type: 'Fournitures', montant: 10, currency: 'EUR', date: null, day: '2026-11-10' },
  ...{ source: 'hand', statedId: id, note: null, marketplace: null, marketplaceUserId: null, regime: 'professional' },
  ...{ tiedTo: null, hasReceipt: false },
  ...part,
});
const coat = { kind: 'product' as const, id: 'p', title: 'Manteau Étoile', articles: null, lost: 0 };
const idsOf = (rows: readonly WireExpense[]): string[] => rows.map(({ id }) => id);

describe('the list of expenses', () => {
  it('adds up each currency apart, and counts what is unknown instead of adding nothing', () => {
    const spent = spentOn([make('a'), make('b', { currency: 'GBP' }), make('c', { montant: null })]);
    expect(spent).toEqual({
      count: 3,
      sums: new Map([
        ['EUR', 1000],
        ['GBP', 1000],
      ]),
      unknown: 1,
    });
  });

  it('has every expense either in the result or in a cost', () => {
    const all = [make('a'), make('b', { tiedTo: coat }), make('c', { source: 'wallet', hasReceipt: null })];
    const groups = groupExpenses(all);
    expect([...groups].map(([list, own]) => [list, idsOf(own)])).toEqual([
      ['all', ['a', 'b', 'c']],
      ['result', ['a', 'c']],
      ['tied', ['b']],
      ['unproven', ['a', 'b']],
      ['wallet', ['c']],
    ]);
  });

  it('has the part of an expense that nothing bears any more in the result, and the rest in a cost', () => {
    const lot = { kind: 'lot' as const, id: 'l', title: 'Oullins', articles: 2, lost: 4.9 };
    const groups = groupExpenses([make('a', { tiedTo: lot, montant: 10 })]);
    expect([...groups].map(([list, own]) => [list, own.map(({ montant }) => montant)])).toEqual([
      ['all', [10]],
      ['result', [4.9]],
      ['tied', [5.1]],
      ['unproven', [10]],
      ['wallet', []],
    ]);
    const whole = groupExpenses([make('b', { tiedTo: { ...lot, lost: 10 }, montant: 10 })]);
    expect([whole.get('result')?.length, whole.get('tied')]).toEqual([1, []]);
    expect(bearerText(lot, 'EUR').replaceAll(/\s/g, ' ')).toBe('2 articles, dans leur coût, sauf 4,90 € au résultat');
    expect(bearerText({ ...lot, lost: 0 }, 'EUR').replaceAll(/\s/g, ' ')).toBe('2 articles, dans leur coût');
  });

  it('names the largest type first', () => {
    const types = spentByType([make('a'), make('b', { type: 'Boost', montant: 25 }), make('c', { type: null })]);
    expect(types.map(({ type, count }) => [type, count])).toEqual([
      ['Boost', 1],
      ['Fournitures', 1],
      ['Sans type', 1],
    ]);
  });

  it('is searched in type, note, article and amount, without accents', () => {
    const all = [make('a', { note: 'Cartons épais' }), make('b', { tiedTo: coat }), make('c', { montant: 12.5 })];
    expect(idsOf(searchExpenses(all, 'epais fourn'))).toEqual(['a']);
    expect(idsOf(searchExpenses(all, 'etoile'))).toEqual(['b']);
    expect(idsOf(searchExpenses(all, '12,50'))).toEqual(['c']);
  });

  it('has months above their expenses while it is sorted by day, and none otherwise', () => {
    const all = [make('a', { day: '2026-10-31' }), make('b'), make('c', { day: null }), make('d', { montant: 99 })];
    const byDay = naturalExpenseSort('day');
    expect(toExpenseRows(sortExpenses(all, byDay), byDay).map(({ key }) => key)).toEqual([
      ...['month 2026-11', 'b', 'd', 'month 2026-10', 'a', 'month ', 'c'],
    ]);
    const byAmount = naturalExpenseSort('amount');
    expect(toExpenseRows(sortExpenses(all, byAmount), byAmount).map(({ key }) => key)).toEqual(['d', 'b', 'a', 'c']);
  });

  it('has none above a list of which the older expenses lack: their sums would be those of fewer', () => {
    const byDay = naturalExpenseSort('day');
    const rows = toExpenseRows(sortExpenses([make('a'), make('b')], byDay), byDay, true);
    expect(rows.map(({ kind }) => kind)).toEqual(['expense', 'expense']);
  });
});
