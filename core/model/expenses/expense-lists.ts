import { fromMinor, toMinor } from '../money.ts';
import type { SheetExpense } from '../sheets/expenses-sheet.ts';

/** The lists of the screen of expenses, in the order of their tabs. */
export const EXPENSE_LISTS = ['all', 'result', 'tied', 'unproven', 'wallet'] as const;
export type ExpenseList = (typeof EXPENSE_LISTS)[number];

/** An expense of one day, with what lists ask of it. */
export interface ListedExpense extends SheetExpense {
  id: string;
  marketplaceUserId: string | null;
}

/** The part of an expense that a list is about; null: none. Fees of a wallet are in the result, under their own name. */
const partIn = <E extends ListedExpense>(list: ExpenseList, expense: E): E | null => {
  const { tiedTo, hasReceipt, source } = expense;
  if (list === 'result') return tiedTo === null ? expense : lostPart(expense, tiedTo.lost);
  if (list === 'tied') return tiedTo === null ? null : tiedPart(expense, tiedTo.lost);
  const isIn = list === 'all' || (list === 'unproven' ? hasReceipt === false : source === 'wallet');
  return isIn ? expense : null;
};

/** What of an expense for a lot nothing bears any more: it is in the result. */
const lostPart = <E extends ListedExpense>(expense: E, lost: number): E | null =>
  lost === 0 ? null : { ...expense, montant: lost };

const tiedPart = <E extends ListedExpense>(expense: E, lost: number): E | null => {
  const [minor, lostMinor] = [toMinor(expense.montant), toMinor(lost)];
  if (lost === 0 || minor === null || lostMinor === null) return expense;
  return minor === lostMinor ? null : { ...expense, montant: fromMinor(minor - lostMinor) };
};

/** The expenses of a list. One that is in the result and in a cost is in both lists, with its part of the amount. */
export const expensesIn = <E extends ListedExpense>(list: ExpenseList, expenses: readonly E[]): E[] =>
  expenses.flatMap((expense) => partIn(list, expense) ?? []);

/** One value for each list. */
export const mapLists = <T>(toValue: (list: ExpenseList) => T): Record<ExpenseList, T> =>
  // Every list has one.
  Object.fromEntries(EXPENSE_LISTS.map((list) => [list, toValue(list)])) as Record<ExpenseList, T>;
