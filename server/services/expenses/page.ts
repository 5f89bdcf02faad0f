import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { ExpenseSortKey } from '#core/model/expenses/expense-view.ts';
import { toAmount } from '#core/model/money.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isAfter, orderBy, readCursor, type SortColumn, toCursor } from '../../db/keyset.ts';
import { expenseRows } from '../../db/schema/index.ts';
import { loadExpenseRows } from '../read-model/expense-rows.ts';
import { loadEntered } from '../read-model/facts/stated.ts';
import { onlyIds, textsOf } from '../read-model/named.ts';
import { loadReceipts } from './receipts.ts';
import { loadBearers, tiedTo } from './ties.ts';
import { countExpenses, isFoundBy, isOfChosen, isWithin, PARTS, provenRows } from './view.ts';
import { toWireExpense, toWireStated } from './wire.ts';

export type ExpensePageInput = z.output<typeof api.expenses.page.query>;

interface PageRow {
  id: string;
  minor: number | null;
  hasReceipt: boolean;
  /** Its values in the columns of the order. */
  at: (string | number)[];
}

/** A page of a list of expenses. @throws {AppError} INVALID_INPUT for a cursor of another order */
export const pageExpenses = async (
  work: AccountWork,
  input: ExpensePageInput,
): Promise<CallReply<typeof api.expenses.page>> => {
  const rows = await loadPage(work, input);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const known = await loadKnown(work, page);
  return {
    expenses: page.flatMap(({ id, minor, hasReceipt }) => {
      const row = known.rows.get(id);
      if (row === undefined) return [];
      return {
        ...{ ...toWireExpense(row), montant: toAmount(minor), hasReceipt: row.statedId === null ? null : hasReceipt },
        tiedTo: tiedTo(row, known.bearers),
      };
    }),
    stated: known.stated,
    cursor: last === undefined ? null : toCursor(last.at),
  };
};

const loadPage = async (work: AccountWork, input: ExpensePageInput): Promise<PageRow[]> => {
  const { isIn, minor } = PARTS[input.list];
  const columns = columnsOf(input, minor);
  const { regime } = await countExpenses(work, input.regime);
  const after = input.cursor === undefined ? sql`true` : isAfter(columns, readCursor(columns, input.cursor));
  const values = sql.join(
    columns.map(({ by }) => by),
    sql`, `,
  );
  const [found] = await rowsOf<{ list: string }>(
    work.database.db,
    sql`select coalesce(json_agg(page), '[]')::text as list from (
      select id, ${minor} as minor, has_receipt as "hasReceipt", json_build_array(${values}) as at
      from ${provenRows(work.accountId)}
      where ${isWithin(input, regime)} and ${isOfChosen(input)} and ${isIn} and ${await isFoundBy(work, input)} and ${after}
      order by ${orderBy(columns)} limit ${input.limit + 1}
    ) page`,
  );
  return JSON.parse(found?.list ?? '[]');
};

/** Equals stand newest first. */
const columnsOf = ({ sort, direction }: ExpensePageInput, minor: SQL): SortColumn[] => {
  const keys: Record<ExpenseSortKey, SortColumn[]> = {
    day: [],
    type: [{ by: sql`type_key collate "C"`, holds: 'text', direction }],
    amount: [{ by: sql`coalesce(${minor}, -1)`, holds: 'integer', direction }],
  };
  return [
    ...keys[sort],
    { by: sql`day`, holds: 'day', direction: sort === 'day' ? direction : 'descending' },
    { by: sql`id collate "C"`, holds: 'text', direction: 'ascending' },
  ];
};

/** All that a page shows of its rows. */
const loadKnown = async (work: AccountWork, page: readonly PageRow[]) => {
  const ids = textsOf(page.map(({ id }) => id));
  const rows = await loadExpenseRows(work, undefined, onlyIds(expenseRows, work.accountId, ids));
  const statedIds = [...new Set(rows.flatMap(({ statedId }) => statedId ?? []))];
  const stated = sql`${textsOf(statedIds)}::uuid[]`;
  const entered = statedIds.length === 0 ? [] : await loadEntered(work, sql`id = any(${stated})`);
  const receipts = await loadReceipts(work, statedIds);
  const today = toParisDay(work.clock.now());
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    bearers: rows.some(({ isTied }) => isTied) ? await loadBearers(work, stated) : new Map(),
    stated: entered.map((row) => toWireStated(row, today, receipts)),
  };
};
