import type { WireExpense } from '#core/contract/expenses.ts';
import type { ExpenseSortKey } from '#core/model/expenses/expense-view.ts';
import type { SpentInMonth } from '#core/model/expenses/spent.ts';
import type { ParisMonth } from '#core/model/paris-months.ts';
import type { SortBy } from '#core/model/sort-by.ts';

export type ExpenseSort = SortBy<ExpenseSortKey>;

export const naturalExpenseSort = (by: ExpenseSortKey): ExpenseSort => ({
  by,
  direction: by === 'type' ? 'ascending' : 'descending',
});

/** A month above its expenses, or one of them. */
export type ExpenseRow =
  | { kind: 'month'; key: string; month: ParisMonth; spent: SpentInMonth | null }
  | { kind: 'expense'; key: string; expense: WireExpense };

const toRow = (expense: WireExpense): ExpenseRow => ({ kind: 'expense', key: expense.id, expense });

/**
 * The rows of the list: under their months while they are sorted by day.
 * @param months what each month adds up to, of all rows of the list; null: nobody knows, and none has a head
 */
export const toExpenseRows = (
  expenses: readonly WireExpense[],
  { by }: ExpenseSort,
  months: readonly SpentInMonth[] | null,
): ExpenseRow[] => {
  if (by !== 'day' || months === null) return expenses.map(toRow);
  const spentIn = new Map(months.map((each) => [each.month, each]));
  return [...Map.groupBy(expenses, ({ day }) => day?.slice(0, 'YYYY-MM'.length) ?? '')].flatMap(([month, own]) => [
    { kind: 'month' as const, key: `month ${month}`, month, spent: spentIn.get(month) ?? null },
    ...own.map(toRow),
  ]);
};
