import type { ExpenseList } from '#core/model/expenses/expense-lists.ts';
import { type ExpenseFilter, type ExpenseScope, regimeShown } from '#core/model/expenses/expense-view.ts';
import { fold } from '#core/model/fold.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import { searchWords } from '#core/model/search-words.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { RECEIPT } from '../../db/schema/index.ts';
import { isOfAccount } from '../figures/scope.ts';
import { textsOf } from '../read-model/named.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { loadBearers } from './ties.ts';

// The rules of `core/model/expenses` for lists, searches and receipts, as SQL on `expense_rows`; a test compares the
// two.

/** What nothing of the stock bears any more of an expense that is in a cost. */
const LOST = sql`case when is_tied then coalesce(result_minor, 0) else 0 end`;

/** Which expenses are in a list, and the part of each that the list is about. */
export const PARTS: Readonly<Record<ExpenseList, { isIn: SQL; minor: SQL }>> = {
  all: { isIn: sql`true`, minor: sql`minor` },
  result: { isIn: sql`(not is_tied or ${LOST} <> 0)`, minor: sql`case when is_tied then ${LOST} else minor end` },
  tied: {
    isIn: sql`(is_tied and (${LOST} = 0 or minor is null or minor <> ${LOST}))`,
    minor: sql`case when minor is null then null else minor - ${LOST} end`,
  },
  unproven: { isIn: sql`(stated_id is not null and not has_receipt)`, minor: sql`minor` },
  wallet: { isIn: sql`source = 'wallet'`, minor: sql`minor` },
};

/** The rows of the account, each with whether a receipt is attached, as they stand behind `from`. */
export const provenRows = (accountId: string): SQL => sql`(
  select *, coalesce(stated_id::text in (
    select owner_id from documents where account_id = ${accountId} and kind = ${RECEIPT}), false) as has_receipt
  from expense_rows where account_id = ${accountId}
) expense`;

/** How many expenses there are under each regime, and without a day. */
export interface ExpenseCounts {
  count: number;
  undated: number;
  regimes: Regime[];
  /** The regime to show. */
  regime: Regime | 'all' | null;
}

export const countExpenses = async (data: AccountData, asked: ExpenseScope['regime']): Promise<ExpenseCounts> => {
  const groups = await rowsOf<{ regime: Regime | null; count: number; undated: number }>(
    data.database.db,
    sql`select regime, count(*)::int as count, (count(*) filter (where day is null))::int as undated
      from expense_rows where account_id = ${data.accountId} group by regime`,
  );
  const regimes = REGIMES.filter((each) => groups.some(({ regime }) => regime === each));
  const { own } = await loadRegimes(data);
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    undated: groups.reduce((sum, { undated }) => sum + undated, 0),
    ...{ regimes, regime: regimeShown(regimes, asked, own) },
  };
};

/** True of a row of the days and the regime. */
export const isWithin = ({ from, to }: ExpenseScope, regime: ExpenseCounts['regime']): SQL => {
  const isOfRegime = regime === 'all' ? sql`true` : sql`regime is not distinct from ${regime}`;
  return sql`(${isOfRegime} and day between ${from} and ${to})`;
};

export const isOfChosen = ({ account }: ExpenseScope): SQL => isOfAccount(account ?? null);

/** « 12,50 », as one searches for an amount. */
const amountText = (minor: SQL): SQL => sql`replace(to_char((${minor}) / 100.0, 'FM99999999990.00'), '.', ',')`;

/** True of a row in which every word of a search is. */
export const isFoundBy = async (data: AccountData, { list, search }: ExpenseFilter): Promise<SQL> => {
  const words = searchWords(search);
  if (words.length === 0) return sql`true`;
  const bearers = [...(await loadBearers(data)).values()].map(({ statedId, title }) => ({
    statedId,
    text: fold(title ?? ''),
  }));
  const each = words.map((word) => {
    const named = textsOf(bearers.flatMap(({ statedId, text }) => (text.includes(word) ? [statedId] : [])));
    return sql`(position(${word} in search_text) > 0 or coalesce(position(${word} in ${amountText(PARTS[list].minor)}), 0) > 0
      or (is_tied and stated_id = any(${named}::uuid[])))`;
  });
  return sql`(${sql.join(each, sql` and `)})`;
};
