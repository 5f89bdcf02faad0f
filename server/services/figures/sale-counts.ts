import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type FigureScope, isInScope, isOfAccount } from './scope.ts';

/** True of a row of a sale of which a cost is wanted: one that stands and whose money came, or will (`wantsCost`). */
const WANTS_COST = sql`not is_doubtful and outcome not in ('never_counted', 'refunded_after_release')`;
/** True of one whose cost is wanted and unknown. */
export const LACKS_COST = sql`missing is not null and ${WANTS_COST}`;
/** True of one whose cost is to be entered: its money came on a known day (`isUncosted`). */
export const IS_UNCOSTED = sql`(${LACKS_COST} and brought_minor is not null and brought_on is not null)`;

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
  const [counted] = await rowsOf<Omit<SaleCounts, 'regimes' | 'unknownExpenses'> & Record<Regime, number>>(
    data.database.db,
    sql`select
        ${countOf(sql`in_scope and is_doubtful`)} as doubtful,
        ${countOf(sql`in_scope and not is_doubtful and outcome <> 'never_counted' and ${UNDATED}`)} as undated,
        ${countOf(sql`in_scope and ${LACKS_COST} and brought_minor is null`)} as "waitingForCost",
        ${countOf(sql`in_scope and ${LACKS_COST} and ${UNDATED}`)} as "undatedWithoutCost",
        ${countOf(scope.regime === 'all' ? sql`false` : sql`regime is null and ${isOfAccount(scope.account)}`)} as "unknownRegime",
        ${sql.join(
          REGIMES.map((regime) => sql`${countOf(sql`regime = ${regime}`)} as ${sql.identifier(regime)}`),
          sql`, `,
        )}
      from (
        select regime, marketplace_user_id, is_doubtful, outcome, missing, brought_minor, brought_on, ${isInScope(data, scope)} as in_scope
        from sale_rows where account_id = ${data.accountId}
      ) sale`,
  );
  const { professional = 0, particulier = 0, ...counts } = counted ?? {};
  const known = { professional, particulier };
  return {
    ...{ ...NONE, ...counts, unknownExpenses: await countUnknownExpenses(data, scope) },
    regimes: REGIMES.filter((regime) => known[regime] > 0),
  };
};

const UNDATED = sql`brought_minor is not null and brought_on is null`;
const NONE = { doubtful: 0, undated: 0, waitingForCost: 0, undatedWithoutCost: 0, unknownRegime: 0 };

const countOf = (which: SQL): SQL => sql`(count(*) filter (where ${which}))::int`;

const countUnknownExpenses = async (data: AccountData, scope: FigureScope): Promise<number> => {
  const [found] = await rowsOf<{ count: number }>(
    data.database.db,
    sql`select count(*)::int as count from expense_rows
      where ${isInScope(data, scope)} and source <> 'wallet' and not (is_tied and result_minor = 0)
        and (result_minor is null or currency is null or day is null)`,
  );
  return found?.count ?? 0;
};
