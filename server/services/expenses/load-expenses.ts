import type { EXPENSE_SOURCES } from '#core/contract/expenses.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import { type ParisDay, startOfParisDay, toInstant, toIso, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { LedgerLine } from '../ledger/lines.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import type { Regimes } from '../sales/all-sales.ts';
import { loadSales, SALE_SOURCES } from '../sales/load-sales.ts';
import { loadExpenseLines, ownerOf } from './file-lines.ts';
import { type ExpenseRow, loadStatedRows, type StatedDay, statedDays } from './stated.ts';

/** An expense of one day, whoever states it. */
export interface Expense {
  id: string;
  source: (typeof EXPENSE_SOURCES)[number];
  type: string | null;
  note: string | null;
  /** Null while unknown. */
  minor: Minor | null;
  currency: Currency | null;
  at: string | null;
  day: ParisDay | null;
  /** The account it was paid for or from; a null user id: none, or an unknown one. */
  marketplace: string;
  marketplaceUserId: string | null;
  /** The loaded shop whose file states it. */
  fileShopId: string | null;
  /** What the seller entered. */
  row: ExpenseRow | null;
}

export interface Expenses {
  expenses: readonly Expense[];
  rows: readonly ExpenseRow[];
}

/** Every expense up to today, each once: entered, stated by files, and fees that wallets paid. Oldest first, those without a day last. */
export const loadExpenses = (work: AccountWork): Promise<Expenses> =>
  recallDerived(work, EXPENSES, () => assembleExpenses(work));

const EXPENSES: Derived<Expenses> = {
  ...{ name: 'expenses', rowsOf: ({ expenses }) => expenses.length },
  sources: [...SALE_SOURCES, 'expenses'],
};

const assembleExpenses = async (work: AccountWork): Promise<Expenses> => {
  const rows = await loadStatedRows(work);
  const lines = await loadExpenseLines(work);
  const { fees } = await loadSales(work, 'all');
  const expenses = [...statedDays(work, rows).map(ofHand), ...lines.map(ofFile), ...fees.map(ofWallet)];
  return { rows, expenses: expenses.toSorted(byDay) };
};

const LAST = '9999-12-31';
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byDay = (a: Expense, b: Expense): number => compare(a.day ?? LAST, b.day ?? LAST) || compare(a.id, b.id);

const ofHand = ({ row, day }: StatedDay): Expense => ({
  ...{ id: row.every === null ? row.id : `${row.id} ${day}`, source: 'hand', type: row.type, note: row.note, row },
  ...{ minor: row.amountMinor, currency: row.currency, at: toIso(startOfParisDay(day)), day, fileShopId: null },
  ...{ marketplace: row.marketplace ?? '', marketplaceUserId: row.marketplaceUserId },
});

/** The ledger's line is outgoing money; an expense has no sign. */
const ofFile = (line: LedgerLine): Expense => ({
  ...{ id: line.id, source: 'file', type: line.label, note: null, row: null, ...ownerOf(line) },
  minor: line.amountMinor === null ? null : Math.abs(line.amountMinor),
  ...{ currency: line.currency, at: line.at, day: line.day },
});

const ofWallet = ({ id, title, minor, currency, at, ...owner }: PaidFee): Expense => {
  const instant = toInstant(at);
  return {
    ...{ id, source: 'wallet', type: title, note: null, row: null, minor, currency, at, fileShopId: null, ...owner },
    day: instant === null ? null : toParisDay(instant),
  };
};

/** That of its account on its day; without an account, that of the seller's own type. */
export const regimeOf = (expense: Expense, regimes: Regimes): Regime | null =>
  expense.marketplaceUserId === null ? regimes.own : regimes.of(expense, expense.at);
