import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { expensesSheet } from '#core/model/sheets/expenses-sheet.ts';
import { sheetCsv } from '#core/model/sheets/sheet.ts';

type AccountOf = ((expense: WireExpense) => AccountMark) | undefined;

/** Expenses as they are shown, in their order. Unknown is an empty cell. */
export const expensesCsv = (
  expenses: readonly WireExpense[],
  stated: ReadonlyMap<string, StatedExpense>,
  accountOf: AccountOf,
): string =>
  sheetCsv(
    expensesSheet,
    expenses.map((expense) => ({
      expense,
      every: stated.get(expense.statedId ?? '')?.every ?? null,
      account: expense.marketplaceUserId === null ? null : (accountOf?.(expense).name ?? null),
    })),
  );
