import { isDeepStrictEqual } from 'node:util';
import { isOfAccount } from '#core/model/own-accounts.ts';
import { figuresByMonth } from '#core/model/sales/sale-figures.ts';
import type { Outlay } from '#core/model/stock/result.ts';
import { type DayResults, resultsByDay } from '#core/model/stock/results-over.ts';
import type { AccountData } from '../account/account-work.ts';
import { loadMonthFigures } from '../services/figures/month-figures.ts';
import { loadResultDays } from '../services/figures/result-days.ts';
import type { FigureScope } from '../services/figures/scope.ts';
import { loadExpenseRows } from '../services/read-model/expense-rows.ts';
import { loadKeptSales } from '../services/read-model/kept-sale.ts';
import { loadStrayRefunds } from '../services/sales/loose-money.ts';

/** @throws where a sum of the database is not what the rules of `core` make of the same rows */
export const compareFigures = async (data: AccountData, scope: FigureScope): Promise<void> => {
  const isIn = (owned: { regime: string | null; marketplaceUserId: string | null }): boolean =>
    (scope.regime === 'all' || owned.regime === scope.regime) && isOfAccount(owned, scope.account);
  const kept = (await loadKeptSales(data)).filter(({ sale }) => isIn(sale));
  const expenses = (await loadExpenseRows(data)).filter(isIn);
  const fees = expenses.flatMap((each): Outlay[] => (each.source === 'wallet' ? toOutlay(each) : []));
  const spent = expenses.flatMap((each): Outlay[] =>
    each.source === 'wallet' || (each.isTied && each.resultMinor === 0) ? [] : toOutlay(each),
  );
  const months = figuresByMonth({
    ...{ sales: kept.map(({ sale }) => sale), strayRefunds: await loadStrayRefunds(data, scope), fees },
  });
  compare('months', await loadMonthFigures(data, scope), months);
  const costed = kept.map(({ sale, costed: { cost } }) => ({ sale, cost }));
  const days = resultsByDay({ sales: costed, fees, expenses: spent });
  compare('days', (await loadResultDays(data, scope)).map(toPlain), days.map(toPlain));
};

const toOutlay = ({
  resultMinor,
  currency,
  at,
}: {
  resultMinor: number | null;
  currency: string | null;
  at: string | null;
}) => (resultMinor === null || currency === null ? [] : [{ minor: resultMinor, currency, at }]);

const toPlain = ({ day, results }: DayResults) => ({
  day,
  results: [...results.values()].toSorted((a, b) => ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1)),
});

const compare = (name: string, found: readonly object[], wanted: readonly object[]): void => {
  // The database has no negative zero.
  const [sums, rules] = [JSON.parse(JSON.stringify(found)), JSON.parse(JSON.stringify(wanted))];
  if (!isDeepStrictEqual(sums, rules)) {
    throw new Error(`${name} of the database: ${JSON.stringify(sums)}; by the rules: ${JSON.stringify(rules)}`);
  }
};
