import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type FigureScope, isInScope, isOfAccount } from './scope.ts';

export interface SaleCounts {
  /** Sales that may be the same as others: in no figure. */
  doubtful: number;
  /** Sales whose money came on a day that nobody knows. */
  undated: number;
  /** Sales whose cost is unknown and whose money is to come, or came on a day that nobody knows. */
  waitingForCost: number;
  undatedWithoutCost: number;
  /** Sales left out, because the regime they were made under is unknown. */
  unknownRegime: number;
  /** Expenses left out, because their amount, currency or day is unknown. */
  unknownExpenses: number;
  /** Those under which the seller has any sale, of whatever account. */
  regimes: Regime[];
}

/** How many sales and expenses are in a scope, and in no figure of it. */
export const countSales = async (data: AccountData, scope: FigureScope): Promise<SaleCounts> => {
  const isIn = isInScope(data, scope);
  const isLeftOut = scope.regime === 'all' ? sql`false` : sql`regime is null and ${isOfAccount(scope.account)}`;
  const [counted] = await rowsOf<Omit<SaleCounts, 'regimes' | 'unknownExpenses'> & Record<Regime, number>>(
    data.database.db,
    sql`select ${sumOf(sql`doubtful`, isIn)} as doubtful, ${sumOf(sql`undated`, isIn)} as undated,
        ${sumOf(sql`waiting_for_cost`, isIn)} as "waitingForCost",
        ${sumOf(sql`undated_without_cost`, isIn)} as "undatedWithoutCost", ${sumOf(sql`sales`, isLeftOut)} as "unknownRegime",
        ${sql.join(
          REGIMES.map((regime) => sql`${sumOf(sql`sales`, sql`regime = ${regime}`)} as ${sql.identifier(regime)}`),
          sql`, `,
        )}
      from sale_days where account_id = ${data.accountId}`,
  );
  const { professional = 0, particulier = 0, ...counts } = counted ?? {};
  const known = { professional, particulier };
  return {
    ...{ ...NONE, ...counts, unknownExpenses: await countUnknownExpenses(data, scope) },
    regimes: REGIMES.filter((regime) => known[regime] > 0),
  };
};

const NONE = { doubtful: 0, undated: 0, waitingForCost: 0, undatedWithoutCost: 0, unknownRegime: 0 };

const sumOf = (of: SQL, which: SQL): SQL => sql`(coalesce(sum(${of}) filter (where ${which}), 0))::int`;

const countUnknownExpenses = async (data: AccountData, scope: FigureScope): Promise<number> => {
  const [found] = await rowsOf<{ count: number }>(
    data.database.db,
    sql`select count(*)::int as count from expense_rows
      where ${isInScope(data, scope)} and source <> 'wallet' and not (is_tied and result_minor = 0)
        and (result_minor is null or currency is null or day is null)`,
  );
  return found?.count ?? 0;
};
