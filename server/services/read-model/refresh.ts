import { type DealName, readNames } from '#core/model/sales/deal-names.ts';
import { isOfStock, namesOfSold, readStockNames, type StockName } from '#core/model/stock/stock-names.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import { loadDealFacts } from './deal-facts.ts';
import { refreshDoubt } from './doubt.ts';
import { refreshExpenses } from './expense-rows.ts';
import { rebuildReadModel } from './rebuild.ts';
import type { RowData } from './row-data.ts';
import { daysOf, refreshSaleDays } from './sale-days.ts';
import { listDaysOf, refreshSaleGroups } from './sale-groups.ts';
import { dayOf, loadStockFacts, namesOfComing, namesOfStocked } from './stock-facts.ts';
import { writeStock } from './stock-rows.ts';
import { refreshWallets } from './wallet-rows.ts';
import { type ChangedDeals, writeDeals } from './write-deals.ts';

/**
 * Brings the rows of the account up to what the transaction has changed, from the facts of the deals, articles and expenses it touched alone.
 * Belongs at the end of each change of an account, in its transaction.
 */
export const refreshReadModel = async (data: RowData): Promise<void> => {
  const { touched, costedOn } = await takeTouched(data);
  const today = dayOf(data);
  const coming = costedOn === today ? [] : await namesOfComing(data);
  if (costedOn !== today) await setCostedOn(data, today);
  const moved = await refreshNamed(data, new Set([...touched, ...coming]));
  await refreshSaleDays(data, new Set(moved.flatMap(daysOf)));
  await refreshSaleGroups(data, new Set(moved.flatMap(listDaysOf)));
};

/**
 * Brings the rows of these deals, articles and expenses up to date, and of all that shares a name with them.
 * @returns the sales whose days are to be summed anew, as they were and as they are
 */
export const refreshNamed = async (data: RowData, names: Set<DealName | StockName>): Promise<RegimedSale[]> => {
  // The regime of an account is that of all of its sales.
  if (names.delete('regimes')) {
    await rebuildReadModel(data);
    return [];
  }
  const lines = names.delete('wallets') ? await refreshWallets(data) : [];
  const deals = await refreshDeals(data, new Set([...names, ...lines]));
  return [...deals.moved, ...(await refreshStock(data, names, deals))];
};

const NO_DEALS: ChangedDeals = { before: [], ids: [], moved: [] };

const refreshDeals = async (data: RowData, names: ReadonlySet<DealName>): Promise<ChangedDeals> => {
  const { ids, transactions, conversations } = readNames(names);
  if (ids.length + transactions.length + conversations.length === 0) return NO_DEALS;
  const changed = await writeDeals(data, await loadDealFacts(data, names));
  const doubted = await refreshDoubt(data);
  return {
    ...{ before: changed.before, ids: [...changed.ids, ...doubted.map(({ id }) => id)] },
    moved: [...changed.moved, ...doubted],
  };
};

/** Most sales have no article: only those that may have had one, or may have one now, are read again. */
const refreshStock = async (
  data: RowData,
  touched: ReadonlySet<StockName>,
  deals: ChangedDeals,
): Promise<readonly RegimedSale[]> => {
  // Of two sales of one listing neither has the article, until one of them is gone.
  const were = deals.before.filter(({ sale, costed }) => costed.articles.length > 0 || sale.itemIds.length > 0);
  const names = new Set([
    ...[...touched].filter(isOfStock),
    ...were.flatMap(({ sale }) => namesOfSold(sale)),
    ...(await namesOfStocked(data, touched, deals.ids)),
  ]);
  if (names.size === 0) return [];
  const facts = await loadStockFacts(data, names);
  const { toTie, recosted } = await writeStock(data, facts);
  const spent = facts.spent.map(({ id }) => id);
  await refreshExpenses(data, [...new Set([...readStockNames(names).expenses, ...spent])], toTie);
  return recosted;
};

const takeTouched = async ({ database, accountId }: RowData) => {
  const [taken] = await rowsOf<{ names: string[]; costedOn: string | null }>(
    database.db,
    sql`with taken as (delete from touched_deals where account_id = ${accountId} and not is_later returning name)
      select (select coalesce(json_agg(name), '[]') from taken) as names,
        (select costed_on from account_clocks where account_id = ${accountId}) as "costedOn"`,
  );
  return { touched: new Set(taken?.names), costedOn: taken?.costedOn ?? null };
};

const setCostedOn = ({ database, accountId }: RowData, day: string): Promise<unknown> =>
  rowsOf(database.db, sql`update account_clocks set costed_on = ${day} where account_id = ${accountId}`);
