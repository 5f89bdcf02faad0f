import type { StockToTie } from '#core/model/expenses/share-tied.ts';
import type { AccountData } from '../../account/account-work.ts';
import { and, asc, eq, getTableColumns, type PgTable, type SQL, type Subquery, sql } from '../../db/drizzle.ts';
import { expenseRows, expenses, ledgerLines } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { type Expense, ofFile, ofHand } from './facts/expense.ts';
import { type StatedExpenseRow, statedDays } from './facts/stated.ts';
import { eachOf, lookUp, onlyIds, textsOf } from './named.ts';
import type { RowData } from './row-data.ts';
import { writeDifferences } from './write-changed.ts';

/** Brings the rows of these expenses up to date, whether the seller entered them or a line of a file states them. */
export const refreshExpenses = async (data: RowData, ids: readonly string[], stock: StockToTie): Promise<void> => {
  if (ids.length === 0) return;
  const texts = textsOf(ids);
  const now = await statedExpenses(data, stock, sql`${texts}::uuid[]`);
  const rows = onlyIds(expenseRows, data.accountId, rowIdsOf(data, texts));
  await writeDifferences(data, expenseRows, { before: await loadExpenseRows(data, undefined, rows), now });
};

/** An expense that comes back has a row for each of its days, a line of a file has one under its own id. */
const rowIdsOf = ({ accountId }: RowData, texts: SQL): SQL => {
  const days = lookUp({
    ...{ accountId, asked: eachOf(sql`${texts}::uuid[]`), what: sql`id`, from: sql`expense_rows` },
    by: sql`stated_id = asked.value`,
  });
  return sql`array(select unnest(${texts}) union ${days})`;
};

/** Brings all rows of expenses up to date that no wallet states. */
export const refreshAllExpenses = async (data: RowData, stock: StockToTie): Promise<void> => {
  const before = await loadExpenseRows(data, sql`source <> 'wallet'`);
  await writeDifferences(data, expenseRows, { before, now: await statedExpenses(data, stock) });
};

/** What the seller entered, on each of its days up to the present one, and what files state. @param ids of which; by default all */
export const statedExpenses = async (data: RowData, stock: StockToTie, ids?: SQL): Promise<Expense[]> => {
  const [byHand, filed] = [await loadStated(data, ids), await loadFiled(data, ids)];
  if (byHand.length + filed.length === 0) return [];
  const regimes = await loadRegimes(data);
  return [
    ...statedDays(data, byHand).map((day) => ofHand(day, stock, regimes)),
    ...filed.map((line) => ofFile(line, regimes)),
  ];
};

const loadStated = ({ database, accountId }: RowData, ids?: SQL): Promise<StatedExpenseRow[]> =>
  database.db
    .select(getTableColumns(expenses))
    .from(onlyIds(expenses, accountId, ids))
    .where(eq(expenses.accountId, accountId))
    .orderBy(asc(expenses.createdAt), asc(expenses.id));

const loadFiled = ({ database, accountId }: RowData, ids?: SQL) =>
  database.db
    .select(getTableColumns(ledgerLines))
    .from(onlyIds(ledgerLines, accountId, ids))
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.kind, 'expense'), stands));

const { accountId: ofAccount, ...ROW } = getTableColumns(expenseRows);

/** Oldest first, those without a day last. @param which of them; by default all @param rows among which they are looked for */
export const loadExpenseRows = (
  { database, accountId }: AccountData,
  which?: SQL,
  rows: PgTable | Subquery = expenseRows,
): Promise<Expense[]> =>
  database.db
    .select(ROW)
    .from(rows)
    .where(and(eq(ofAccount, accountId), which))
    .orderBy(sql`${expenseRows.day} asc nulls last`, sql`${expenseRows.id} collate "C"`);
