import { expect, it } from 'vitest';
import type { WireExpense } from '#core/contract/expenses.ts';
import { naturalExpenseSort, toExpenseRows } from './expense-rows.ts';
import { bearerText, spentText } from './expense-text.ts';

const make = (id: string, day: string) => ({ id, day }) as WireExpense;
const spent = { count: 12, sums: [{ currency: 'EUR', amount: 30 }], unknown: 0 };
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('the expenses have their months above them while they are sorted by day, with what all of the month adds up to', () => {
  const read = [make('b', '2026-11-10'), make('a', '2026-10-31')];
  const months = [{ month: '2026-11', ...spent }];
  expect(toExpenseRows(read, naturalExpenseSort('day'), months)).toMatchObject([
    { key: 'month 2026-11', spent: { count: 12 } },
    { key: 'b' },
    // What it adds up to is not known yet.
    { key: 'month 2026-10', spent: null },
    { key: 'a' },
  ]);
  const keysOf = (by: 'day' | 'amount', known: typeof months | null) =>
    toExpenseRows(read, naturalExpenseSort(by), known).map(({ key }) => key);
  expect(keysOf('amount', months)).toEqual(['b', 'a']);
  expect(keysOf('day', null)).toEqual(['b', 'a']);
});

it('what is unknown is said beside a sum, never added as nothing', () => {
  expect(
    plain(
      spentText({
        count: 3,
        sums: [
          { currency: 'EUR', amount: 10 },
          { currency: 'GBP', amount: 10 },
        ],
        unknown: 1,
      }),
    ),
  ).toBe('10,00 € + 10,00 £GB + 1 inconnu');
  expect(spentText({ count: 2, sums: [], unknown: 2 })).toBe('montant inconnu');
});

it('a lot says how many articles bear an expense, and what none does', () => {
  const lot = { kind: 'lot' as const, articles: 2, lost: 4.9 };
  expect(plain(bearerText(lot, 'EUR'))).toBe('2 articles, dans leur coût, sauf 4,90 € au résultat');
  expect(plain(bearerText({ ...lot, lost: 0 }, 'EUR'))).toBe('2 articles, dans leur coût');
});
