import { isDeepStrictEqual } from 'node:util';
import { assembleInSteps } from '#core/model/sales/assemble-sales.ts';
import { eq } from '../../db/drizzle.ts';
import { saleRows } from '../../db/schema/index.ts';
import { inTurns } from '../in-turns.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { newestFirst } from '../regimes/regimed-sale.ts';
import { loadExpenseRows, statedExpenses } from './expense-rows.ts';
import { assembleStockInSteps } from './facts/assemble-stock.ts';
import { loadFiledSales } from './facts/load-filed-sales.ts';
import { loadOrderFacts, regimed } from './facts/order-facts.ts';
import { type PlainSaleRow, toKeptCost, toSaleRow } from './kept-sale.ts';
import type { RowData } from './row-data.ts';
import { compareSaleDays } from './sale-days.ts';
import { compareSaleGroups } from './sale-groups.ts';
import { loadAllStockFacts } from './stock-facts.ts';
import { loadArticleRows, loadLotShares, toArticleRow, toLotShare } from './stock-rows.ts';
import { assembleWalletRows, loadLineRows, loadStrays, loadWalletMonths } from './wallet-rows.ts';

/** A row that differs from what everything together implies; null where there is none on that side. */
export interface RowDifference {
  kind: 'sale' | 'day' | 'group' | 'line' | 'stray refund' | 'article' | 'lot' | 'expense' | 'month';
  id: string;
  row: object | null;
  assembled: object | null;
}

/** Compares the rows of the account with what is derived from everything, in every field. */
export const compareReadModel = async (data: RowData): Promise<RowDifference[]> => {
  const { kept, named: _, ...facts } = await loadAllStockFacts(data);
  const wallets = await assembleWalletRows(data);
  const { sales, strayRefunds } = await assembleAll(data, wallets.lines);
  const stock = await inTurns(assembleStockInSteps({ ...facts, sales }));
  const expenses = [...wallets.fees, ...(await statedExpenses(data, stock.toTie))];
  const ofSales = [
    ...differences(
      'sale',
      kept.map(({ sale, costed }) => ({ ...sale, ...costed })),
      stock.sales.map((each) => ({ ...each.sale, ...toKeptCost(each) })),
    ),
    ...differences(
      'sale',
      await loadFoundBy(data),
      stock.sales.map(({ sale }) => foundBy(toSaleRow({ sale, isNamedElsewhere: false }))),
    ),
  ];
  // Sums of wrong rows would only report the same differences.
  const days = ofSales.length > 0 ? { kept: [], summed: [] } : await compareSaleDays(data);
  const groups = ofSales.length > 0 ? { kept: [], added: [] } : await compareSaleGroups(data);
  return [
    ...ofSales,
    ...differences('day', days.kept, days.summed),
    ...differences('group', groups.kept, groups.added),
    ...differences('line', await loadLineRows(data), wallets.lines),
    ...differences(
      'stray refund',
      (await loadStrays(data)).map(byId),
      strayRefunds.map(({ id }) => byId(id)),
    ),
    ...differences('article', await loadArticleRows(data, null), stock.articles.map(toArticleRow)),
    ...differences('lot', await loadLotShares(data, null), stock.lots.map(toLotShare)),
    ...differences('expense', await loadExpenseRows(data), expenses),
    ...differences('month', await loadWalletMonths(data), wallets.months),
  ];
};

type Found = Pick<
  PlainSaleRow,
  'id' | 'soldOn' | 'releasedOn' | 'countedOn' | 'broughtMinor' | 'broughtOn' | 'titleKey' | 'searchText'
>;

/** What a row contains besides the sale itself: the days and texts by which it is found, and what it brought. */
const foundBy = ({ id, soldOn, releasedOn, countedOn, broughtMinor, broughtOn, ...texts }: Found): Found => ({
  ...{ id, soldOn, releasedOn, countedOn, broughtMinor, broughtOn },
  ...{ titleKey: texts.titleKey, searchText: texts.searchText },
});

const loadFoundBy = async ({ database, accountId }: RowData): Promise<Found[]> => {
  const rows = await database.db.select().from(saleRows).where(eq(saleRows.accountId, accountId));
  return rows.map(foundBy);
};

const byId = (id: string) => ({ id });

const differences = <Row extends { id: string }>(
  kind: RowDifference['kind'],
  rows: readonly Row[],
  assembled: readonly Row[],
): RowDifference[] => {
  const [kept, wanted] = [new Map(rows.map((row) => [row.id, row])), new Map(assembled.map((row) => [row.id, row]))];
  return [...new Set([...wanted.keys(), ...kept.keys()])].flatMap((id) => {
    const difference = { kind, id, row: kept.get(id) ?? null, assembled: wanted.get(id) ?? null };
    return isDeepStrictEqual(difference.row, difference.assembled) ? [] : [difference];
  });
};

const assembleAll = async (data: RowData, lines: Awaited<ReturnType<typeof assembleWalletRows>>['lines']) => {
  const [orders, regimes] = [await loadOrderFacts(data), await loadRegimes(data)];
  const { sales, strayRefunds } = await inTurns(assembleInSteps({ orders, files: await loadFiledSales(data), lines }));
  return { sales: sales.map(regimed(orders, regimes)).sort(newestFirst), strayRefunds };
};
