import type { Currency } from '#core/model/money.ts';
import type { Result } from '#core/model/stock/result.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type FigureScope, isInScope } from './scope.ts';

/** Sums of one day and currency, in minor units. */
interface DayRow {
  day: ParisDay;
  currency: Currency | null;
  knownCount: number;
  knownReceived: number;
  unknownCount: number;
  unknownReceived: number;
  cost: number;
  tied: number;
  stated: number;
  fees: number;
  expenses: number;
}

/** The result of every day on which anything moved, oldest first, as `resultsByDay` has it. Those of any range add up to its result. */
export const loadResultDays = async (data: AccountData, scope: FigureScope): Promise<DayResults[]> => {
  const isIn = isInScope(data, scope);
  const [found] = await rowsOf<{ days: string }>(
    data.database.db,
    sql`with movement as (${ofSales(isIn)} union all ${spent(isIn)}),
      daily as (
        select day, currency, sum("knownCount") as "knownCount", sum("knownReceived") as "knownReceived",
          sum("unknownCount") as "unknownCount", sum("unknownReceived") as "unknownReceived", sum(cost) as cost,
          sum(tied) as tied, sum(stated) as stated, sum(fees) as fees, sum(expenses) as expenses
        from movement where day is not null group by day, currency
      )
      select coalesce(json_agg(daily order by daily.day, daily.currency), '[]')::text as days from daily`,
  );
  const rows: DayRow[] = JSON.parse(found?.days ?? '[]');
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
    day,
    results: new Map(own.map((row) => [row.currency, toResult(row)])),
  }));
};

const ofSales = (isIn: SQL): SQL => sql`
  select day, currency, known_count as "knownCount", known_received as "knownReceived", unknown_count as "unknownCount",
    unknown_received as "unknownReceived", cost, tied, stated, 0 as fees, 0 as expenses
  from sale_days where ${isIn} and entries > 0`;

const spent = (isIn: SQL): SQL => sql`
  select day, currency, 0, 0, 0, 0, 0, 0, 0,
    coalesce(sum(result_minor) filter (where source = 'wallet'), 0),
    coalesce(sum(result_minor) filter (where source <> 'wallet'), 0)
  from expense_rows
  where ${isIn} and currency is not null and result_minor is not null and not (is_tied and result_minor = 0)
  group by day, currency`;

const toResult = (row: DayRow): Result => ({
  currency: row.currency,
  known: { count: row.knownCount, receivedMinor: row.knownReceived },
  unknown: { count: row.unknownCount, receivedMinor: row.unknownReceived },
  ...{ costMinor: row.cost, tiedMinor: row.tied, feesMinor: row.fees, expensesMinor: row.expenses },
  ...{ resultMinor: row.knownReceived - row.cost - row.fees - row.expenses, stated: row.stated },
});
