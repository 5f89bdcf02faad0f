import type { SortBy } from '#components/competitor/article-heads.tsx';
import type { WireExpense } from '#core/contract/expenses.ts';
import { fold } from '#core/model/fold.ts';
import { type Currency, fromMinor, type Minor, sumByCurrency, toMinor } from '#core/model/money.ts';
import type { ParisMonth } from '#core/model/paris-months.ts';
import { EXPENSE_LISTS, type ExpenseList } from './expenses-search.ts';

export type Sums = ReadonlyMap<Currency, Minor>;

export interface Spent {
  count: number;
  sums: Sums;
  /** Expenses whose amount or currency is unknown. */
  unknown: number;
}

/** What some expenses add up to, by currency. */
export const spentOn = (expenses: readonly WireExpense[]): Spent => {
  const { totals, unknown } = sumByCurrency(
    expenses.map(({ montant, currency }) => ({ minor: toMinor(montant), currency })),
  );
  return { count: expenses.length, sums: totals, unknown };
};

/** The part of an expense that a list is about; null: none. Fees of a wallet are in the result, under their own name. */
const PART_IN: Readonly<Record<ExpenseList, (expense: WireExpense) => WireExpense | null>> = {
  all: (expense) => expense,
  result: (expense) => (expense.tiedTo === null ? expense : lostPart(expense, expense.tiedTo.lost)),
  tied: (expense) => (expense.tiedTo === null ? null : tiedPart(expense, expense.tiedTo.lost)),
  unproven: (expense) => (expense.hasReceipt === false ? expense : null),
  wallet: (expense) => (expense.source === 'wallet' ? expense : null),
};

/** What of an expense for a lot nothing bears any more: it is in the result. */
const lostPart = (expense: WireExpense, lost: number): WireExpense | null =>
  lost === 0 ? null : { ...expense, montant: lost };

const tiedPart = (expense: WireExpense, lost: number): WireExpense | null => {
  const [minor, lostMinor] = [toMinor(expense.montant), toMinor(lost)];
  if (lost === 0 || minor === null || lostMinor === null) return expense;
  return minor === lostMinor ? null : { ...expense, montant: fromMinor(minor - lostMinor) };
};

/** The expenses of each list. One that is in the result and in a cost is in both lists, with its part of the amount. */
export const groupExpenses = (expenses: readonly WireExpense[]): ReadonlyMap<ExpenseList, readonly WireExpense[]> =>
  new Map(EXPENSE_LISTS.map((list) => [list, expenses.flatMap((expense) => PART_IN[list](expense) ?? [])]));

export interface SpentOnType extends Spent {
  type: string;
}

const UNTYPED = 'Sans type';

/** What each type adds up to in its largest currency, the largest first. */
export const spentByType = (expenses: readonly WireExpense[]): SpentOnType[] =>
  [...Map.groupBy(expenses, ({ type }) => type ?? UNTYPED)]
    .map(([type, own]) => ({ type, ...spentOn(own) }))
    .toSorted((a, b) => largest(b) - largest(a) || a.type.localeCompare(b.type, 'fr'));

const largest = ({ sums }: Spent): Minor => Math.max(0, ...sums.values());

export const searchExpenses = (expenses: readonly WireExpense[], search: string): readonly WireExpense[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return expenses;
  return expenses.filter(({ type, note, tiedTo, montant }) => {
    const text = fold([type, note, tiedTo?.title, montant?.toFixed(2).replace('.', ',')].join(' '));
    return words.every((word) => text.includes(word));
  });
};

export type ExpenseSortKey = 'day' | 'type' | 'amount';
export type ExpenseSort = SortBy<ExpenseSortKey>;

export const naturalExpenseSort = (by: ExpenseSortKey): ExpenseSort => ({
  by,
  direction: by === 'type' ? 'ascending' : 'descending',
});

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const COMPARE: Readonly<Record<ExpenseSortKey, (a: WireExpense, b: WireExpense) => number>> = {
  day: (a, b) => compareText(a.day ?? '', b.day ?? ''),
  type: (a, b) => (a.type ?? '').localeCompare(b.type ?? '', 'fr'),
  amount: (a, b) => (a.montant ?? -1) - (b.montant ?? -1),
};

export const sortExpenses = (expenses: readonly WireExpense[], { by, direction }: ExpenseSort): WireExpense[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return expenses.toSorted((a, b) => sign * COMPARE[by](a, b) || -COMPARE.day(a, b) || compareText(a.id, b.id));
};

/** A month above its expenses, or one of them. */
export type ExpenseRow =
  | { kind: 'month'; key: string; month: ParisMonth; spent: Spent }
  | { kind: 'expense'; key: string; expense: WireExpense };

const toRow = (expense: WireExpense): ExpenseRow => ({ kind: 'expense', key: expense.id, expense });

/** The rows of the list: under their months while they are sorted by day. */
export const toExpenseRows = (sorted: readonly WireExpense[], { by }: ExpenseSort, isCut = false): ExpenseRow[] =>
  by !== 'day' || isCut
    ? sorted.map(toRow)
    : [...Map.groupBy(sorted, ({ day }) => day?.slice(0, 7) ?? '')].flatMap(([month, own]) => [
        { kind: 'month' as const, key: `month ${month}`, month, spent: spentOn(own) },
        ...own.map(toRow),
      ]);
