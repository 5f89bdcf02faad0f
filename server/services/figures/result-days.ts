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
    sql`with sale as (${countedSales(isIn)}),
      movement as (${BROUGHT} union all ${PAID_BACK} union all ${spent(isIn)}),
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

/**
 * Sales that brought money, each with whether its cost is known (`entriesOf`): one that a refund undid cost nothing, and one of
 * which an unknown amount was paid back has no known result.
 */
const countedSales = (isIn: SQL): SQL => sql`
  select currency, brought_on, brought_minor, cost_minor, tied_minor, refunds, released_minor is null as is_stated,
    outcome = 'refunded_after_release' as is_undone,
    (outcome = 'refunded_after_release' or missing is null) and not refunds @> '[{"minor": null}]' as is_known
  from sale_rows
  where ${isIn} and not is_doubtful and outcome <> 'never_counted' and brought_minor is not null`;

const BROUGHT = sql`
  select brought_on as day, currency,
    count(*) filter (where is_known and not is_undone) as "knownCount",
    coalesce(sum(brought_minor) filter (where is_known), 0) as "knownReceived",
    count(*) filter (where not is_known and not is_undone) as "unknownCount",
    coalesce(sum(brought_minor) filter (where not is_known), 0) as "unknownReceived",
    coalesce(sum(cost_minor) filter (where is_known and not is_undone), 0) as cost,
    coalesce(sum(tied_minor) filter (where is_known and not is_undone), 0) as tied,
    count(*) filter (where is_stated) as stated, 0 as fees, 0 as expenses
  from sale group by brought_on, currency`;

const PAID_BACK = sql`
  select ((refund->>'at')::timestamptz at time zone 'Europe/Paris')::date, currency, 0,
    -coalesce(sum((refund->>'minor')::bigint) filter (where is_known), 0), 0,
    -coalesce(sum((refund->>'minor')::bigint) filter (where not is_known), 0), 0, 0, 0, 0, 0
  from sale, jsonb_array_elements(refunds) refund
  where refunds <> '[]' and refund->>'minor' is not null
  group by 1, 2`;

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
