import type { StockToTie } from '#core/model/expenses/share-tied.ts';
import type { AccountData } from '../../account/account-work.ts';
import { and, asc, eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts';
import { expenseRows, expenses, ledgerLines } from '../../db/schema/index.ts';
import { type Expense, ofFile, ofHand } from '../expenses/expense.ts';
import { type StatedExpenseRow, statedDays } from '../expenses/stated.ts';
import { stands } from '../ledger/lines.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { textsOf } from './named.ts';
import type { RowData } from './row-data.ts';
import { writeDifferences } from './write-changed.ts';

/** Brings the rows of these expenses up to date, whether the seller entered them or a line of a file states them. */
export const refreshExpenses = async (data: RowData, ids: readonly string[], stock: StockToTie): Promise<void> => {
  if (ids.length === 0) return;
  const [texts, uuids] = [textsOf(ids), sql`${textsOf(ids)}::uuid[]`];
  const isTheirs = sql`(${expenseRows.statedId} = any(${uuids})
    or (${expenseRows.source} = 'file' and ${expenseRows.id} = any(${texts})))`;
  const now = await statedExpenses(data, stock, {
    byHand: sql`${expenses.id} = any(${uuids})`,
    filed: sql`${ledgerLines.id} = any(${uuids})`,
  });
  await writeDifferences(data, expenseRows, { before: await loadExpenseRows(data, isTheirs), now });
};

/** Brings all rows of expenses up to date that no wallet states. */
export const refreshAllExpenses = async (data: RowData, stock: StockToTie): Promise<void> => {
  const before = await loadExpenseRows(data, sql`source <> 'wallet'`);
  await writeDifferences(data, expenseRows, { before, now: await statedExpenses(data, stock) });
};

/** What the seller entered, on each of its days up to the present one, and what files state. @param which of them; by default all */
export const statedExpenses = async (
  data: RowData,
  stock: StockToTie,
  which?: { byHand: SQL; filed: SQL },
): Promise<Expense[]> => {
  const [byHand, filed] = [await loadStated(data, which?.byHand), await loadFiled(data, which?.filed)];
  if (byHand.length + filed.length === 0) return [];
  const regimes = await loadRegimes(data);
  return [
    ...statedDays(data, byHand).map((day) => ofHand(day, stock, regimes)),
    ...filed.map((line) => ofFile(line, regimes)),
  ];
};

const loadStated = ({ database, accountId }: RowData, which?: SQL): Promise<StatedExpenseRow[]> =>
  database.db
    .select()
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), which))
    .orderBy(asc(expenses.createdAt), asc(expenses.id));

const loadFiled = ({ database, accountId }: RowData, which?: SQL) =>
  database.db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.kind, 'expense'), stands, which));

const { accountId: ofAccount, ...ROW } = getTableColumns(expenseRows);

/** Oldest first, those without a day last. @param which of them; by default all */
export const loadExpenseRows = ({ database, accountId }: AccountData, which?: SQL): Promise<Expense[]> =>
  database.db
    .select(ROW)
    .from(expenseRows)
    .where(and(eq(ofAccount, accountId), which))
    .orderBy(sql`${expenseRows.day} asc nulls last`, sql`${expenseRows.id} collate "C"`);
