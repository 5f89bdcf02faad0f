import { REGIMES, type Regime, shownRegime } from '#core/model/regime.ts';
import { isInStock, STOCK_STATES } from '#core/model/stock/product.ts';
import { DORMANT_DAYS, type StockList, statesIn } from '#core/model/stock/stock-lists.ts';
import type { StockScope } from '#core/model/stock/stock-view.ts';
import { addDays, type ParisDay, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isOfAccount } from '../figures/scope.ts';
import { ownerNamed } from '../read-model/facts/describe-article.ts';
import { textsOf } from '../read-model/named.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';

// The rules of `core/model/stock/stock-view.ts`, for rows of `article_rows`; a test compares the two.

const isOneOf = (states: readonly string[]): SQL => sql`state = any(${textsOf(states)})`;

/** True of an article that is here. */
export const IS_HERE = isOneOf(STOCK_STATES.filter(isInStock));

/** True of an article of a list. */
export const isInList = (list: StockList, today: ParisDay): SQL => {
  if (list === 'all') return IS_HERE;
  if (list === 'unpriced') return sql`(${IS_HERE} and cost_minor is null)`;
  if (list === 'dormant') return sql`(${IS_HERE} and coalesce(since <= ${addDays(today, -DORMANT_DAYS)}, false))`;
  return isOneOf(statesIn(list));
};

/** The articles of one regime, and the regimes under which there are any. */
export interface RegimeShown {
  regime: Regime | null;
  regimes: Regime[];
  /** True of an article of that regime, or of none. */
  isOfRegime: SQL;
}

export const showRegime = async (work: AccountWork, asked: StockScope['regime']): Promise<RegimeShown> => {
  const regimesOf = await loadRegimes(work);
  const owners = await rowsOf<{ key: string }>(
    work.database.db,
    sql`select distinct owner_key as key from article_rows where account_id = ${work.accountId}`,
  );
  const now = toIso(work.clock.now());
  const known = owners.map(({ key }) => ({ key, regime: regimesOf.of(ownerNamed(key), now) }));
  const regimes = REGIMES.filter((each) => known.some(({ regime }) => regime === each));
  const regime = shownRegime(regimes, asked, regimesOf.own);
  const shown = known.filter((owner) => owner.regime === regime || owner.regime === null);
  return { regime, regimes, isOfRegime: sql`owner_key = any(${textsOf(shown.map(({ key }) => key))})` };
};

export const isOfChosen = ({ account }: StockScope): SQL => isOfAccount(account ?? null);
