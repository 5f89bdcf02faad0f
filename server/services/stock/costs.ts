import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { WireResult } from '#core/contract/sale-costs.ts';
import type { z } from '#core/contract/zod.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Result } from '#core/model/stock/result.ts';
import { resultsOver } from '#core/model/stock/results-over.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, isNotNull, sql } from '../../db/drizzle.ts';
import { products } from '../../db/schema/index.ts';
import { recallResultDays, recallSaleCounts } from '../figures/recalled.ts';
import { isOfAccount, scopeOf } from '../figures/scope.ts';
import { readUncosted } from './uncosted.ts';

type CostsInput = z.output<typeof api.products.costs.query>;
/** Without a limit, the figures alone: no sale, and how many lack a cost. */
export type ReadCostsInput = Omit<CostsInput, 'limit'> & Partial<Pick<CostsInput, 'limit'>>;
type Costs = CallReply<typeof api.products.costs>;

/** What sales left over in a range, and the sales whose cost is unknown. */
export const readCosts = async (
  work: AccountWork,
  { from, to, limit = 0, cursor, sale, ...asked }: ReadCostsInput,
): Promise<Costs> => {
  const scope = await scopeOf(work, asked);
  const range = { from, to };
  const [days, counts] = [await recallResultDays(work, scope), await recallSaleCounts(work, scope)];
  return {
    results: resultsOver(days, [range]).flatMap((results) => [...results.values()].map(toWireResult)),
    ...(await readUncosted(work, scope, { ...range, limit, cursor, sale })),
    ...{ waiting: counts.waitingForCost, undated: counts.undatedWithoutCost },
    ...{ unknownRegime: counts.unknownRegime, unknownExpenses: counts.unknownExpenses },
    boughtLate: await loadBoughtLate(work, asked),
    stockedPurchases: await loadStockedPurchases(work),
    ...{ regime: scope.regime, regimes: counts.regimes },
  };
};

/** Articles of which the day they were bought and the day they were sold cannot both be right. */
const loadBoughtLate = (
  { database, accountId }: AccountWork,
  { account }: Pick<ReadCostsInput, 'account'>,
): Promise<Costs['boughtLate']> =>
  rowsOf(
    database.db,
    sql`select article.id as "productId", coalesce(product.title, item.title) as title,
        product.bought_on as "boughtOn", sale.sold_on::text as "soldOn"
      from article_rows article
      join products product on product.account_id = article.account_id and product.id = article.id
      join (select * from sale_rows where account_id = ${accountId} and ${isOfAccount(account ?? null)}) sale
        on sale.id = article.sale_id
      left join items item on item.account_id = article.account_id and item.marketplace = article.marketplace
        and item.item_id = article.item_id
      where article.account_id = ${accountId} and article.is_bought_late
      order by article.id`,
  );

const loadStockedPurchases = async ({ database, accountId }: AccountWork): Promise<string[]> => {
  const { purchaseId } = products;
  const rows = await database.db
    .select({ purchaseId })
    .from(products)
    .where(and(eq(products.accountId, accountId), isNotNull(purchaseId)))
    .orderBy(products.id);
  return rows.flatMap((row) => row.purchaseId ?? []);
};

const toWireResult = ({ currency, known, unknown, stated, ...sums }: Result): WireResult => ({
  ...{ currency, stated },
  known: { count: known.count, received: fromMinor(known.receivedMinor) },
  unknown: { count: unknown.count, received: fromMinor(unknown.receivedMinor) },
  cost: fromMinor(sums.costMinor),
  tied: fromMinor(sums.tiedMinor),
  fees: fromMinor(sums.feesMinor),
  expenses: fromMinor(sums.expensesMinor),
  result: fromMinor(sums.resultMinor),
});
