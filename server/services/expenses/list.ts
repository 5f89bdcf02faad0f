import type { ExpensesReply } from '#core/contract/expenses.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadExpenseRows } from '../read-model/expense-rows.ts';
import { loadEntered } from '../read-model/facts/stated.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { loadReceipts } from './receipts.ts';
import { loadBearers, tiedTo } from './ties.ts';
import { toWireExpense, toWireStated } from './wire.ts';

/** Every expense up to today with what it belongs to, oldest first, those without a day last, and what the seller entered. */
export const listExpenses = async (work: AccountWork): Promise<ExpensesReply> => {
  const [rows, entered] = [await loadExpenseRows(work), await loadEntered(work)];
  const [receipts, { own }] = [await loadReceipts(work), await loadRegimes(work)];
  const [bearers, today] = [await loadBearers(work), toParisDay(work.clock.now())];
  return {
    expenses: rows.map((row) => ({
      ...toWireExpense(row),
      hasReceipt: row.statedId === null ? null : receipts.has(row.statedId),
      tiedTo: tiedTo(row, bearers),
    })),
    stated: entered.map((row) => toWireStated(row, today, receipts)),
    regime: own,
  };
};
