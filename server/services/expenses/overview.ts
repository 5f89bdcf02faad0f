import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { EXPENSE_LISTS, type ExpenseList, mapLists } from '#core/model/expenses/expense-lists.ts';
import { MOST_TYPES } from '#core/model/expenses/expense-view.ts';
import { addSpent, largestFirst, type Spent, type SpentIn } from '#core/model/expenses/spent.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { loadEntered } from '../read-model/facts/stated.ts';
import { loadReceipts } from './receipts.ts';
import { countExpenses, isFoundBy, isOfChosen, isWithin, PARTS, provenRows } from './view.ts';
import { toWireStated } from './wire.ts';

export type ExpenseOverviewInput = z.output<typeof api.expenses.overview.query>;
type Overview = CallReply<typeof api.expenses.overview>;

interface Sums {
  withoutAccount: number;
  lists: Record<ExpenseList, SpentIn[]>;
  types: (SpentIn & { type: string | null })[];
  months: (SpentIn & { month: string })[];
  receipts: Overview['receipts'];
  usedTypes: string[];
}

/** What the expenses of a view add up to, as `expensesOverview` has it, and what comes back on further days. */
export const overviewExpenses = async (work: AccountWork, input: ExpenseOverviewInput): Promise<Overview> => {
  const counts = await countExpenses(work, input.regime);
  const { lists, types, months, ...sums } = await loadSums(work, input, counts.regime);
  const found = groupsOf(months, ({ month }) => month).map(([month, spent]) => ({ month, ...spent }));
  return {
    ...{ ...counts, ...sums },
    lists: mapLists((list) => addSpent(lists[list])),
    types: largestFirst(groupsOf(types, ({ type }) => type).map(([type, spent]) => ({ type, ...spent }))),
    months: found.toSorted((a, b) => (a.month < b.month ? 1 : -1)),
    found: found.reduce((sum, { count }) => sum + count, 0),
    coming: await loadComing(work),
  };
};

const groupsOf = <Row extends SpentIn, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Spent][] =>
  [...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, addSpent(own)]);

/** The columns of `SpentIn` over a group, where the rows have these amounts. */
const spentIn = (minor: SQL): SQL => sql`currency, count(*) as count, coalesce(sum(${minor}), 0) as minor,
  count(*) filter (where ${minor} is null or currency is null) as unknown`;

const loadSums = async (
  work: AccountWork,
  input: ExpenseOverviewInput,
  regime: Awaited<ReturnType<typeof countExpenses>>['regime'],
): Promise<Sums> => {
  const of = (list: ExpenseList) =>
    sql`(select coalesce(json_agg(sums), '[]') from (
      select ${spentIn(PARTS[list].minor)} from shown where ${PARTS[list].isIn} group by currency) sums)`;
  const lists = EXPENSE_LISTS.map((list) => sql`${list}::text, ${of(list)}`);
  const { isIn, minor } = PARTS[input.list];
  const [found] = await rowsOf<{ sums: string }>(
    work.database.db,
    sql`with of_regime as materialized (
        select * from ${provenRows(work.accountId)} where ${isWithin(input, regime)}
      ), shown as materialized (select * from of_regime where ${isOfChosen(input)})
      select json_build_object(
        'withoutAccount', (select count(*) from of_regime where marketplace_user_id is null),
        'lists', json_build_object(${sql.join(lists, sql`, `)}),
        'types', (select coalesce(json_agg(sums), '[]') from (
          select type, ${spentIn(sql`minor`)} from shown group by type, currency) sums),
        'months', (select coalesce(json_agg(sums), '[]') from (
          select to_char(day, 'YYYY-MM') as month, ${spentIn(minor)} from shown
          where ${isIn} and ${await isFoundBy(work, input)} group by 1, currency) sums),
        'receipts', (select json_build_object('expected', count(*) filter (where stated_id is not null),
          'attached', count(*) filter (where has_receipt)) from shown),
        'usedTypes', (select coalesce(json_agg(type), '[]') from (
          select type from expense_rows
          where account_id = ${work.accountId} and source <> 'wallet' and type is not null
          group by type order by count(*) desc, type collate "C" limit ${MOST_TYPES}) used)
      )::text as sums`,
  );
  return JSON.parse(found?.sums ?? '{}');
};

/** What comes back, the next one first. */
const loadComing = async (work: AccountWork): Promise<Overview['coming']> => {
  const rows = await loadEntered(work, sql`every is not null`);
  const receipts = await loadReceipts(
    work,
    rows.map(({ id }) => id),
  );
  const today = toParisDay(work.clock.now());
  return rows
    .map((row) => toWireStated(row, today, receipts))
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => ((a.next ?? '') < (b.next ?? '') ? -1 : 1));
};
