import type { FiguredMonth } from '#core/model/sales/sale-figures.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { recallDerived } from '../recall-derived.ts';
import { loadKnownMonths, type ReadMonths } from './known-months.ts';
import { loadMonthFigures } from './month-figures.ts';
import { loadResultDays } from './result-days.ts';
import { countSales, type SaleCounts } from './sale-counts.ts';
import type { FigureScope } from './scope.ts';

// Sums are small, and several screens ask for them in a row: they are computed once for each change.

const nameOf = (what: string, { regime, account }: FigureScope): string => `${what} ${regime} ${account ?? ''}`;
const rowsOf = ({ length }: readonly unknown[]): number => length;

export const recallResultDays = (work: AccountWork, scope: FigureScope): Promise<readonly DayResults[]> =>
  recallDerived(work, { name: nameOf('days', scope), rowsOf }, () => loadResultDays(work, scope));

export const recallMonthFigures = (work: AccountWork, scope: FigureScope): Promise<readonly FiguredMonth[]> =>
  recallDerived(work, { name: nameOf('months', scope), rowsOf }, () => loadMonthFigures(work, scope));

export const recallSaleCounts = (work: AccountWork, scope: FigureScope): Promise<SaleCounts> =>
  recallDerived(work, { name: nameOf('counts', scope), rowsOf: () => 1 }, () => countSales(work, scope));

export const recallKnownMonths = (work: AccountWork, scope: FigureScope): Promise<ReadMonths> =>
  recallDerived(work, { name: nameOf('known months', scope), rowsOf: ({ wallets }) => wallets.length }, () =>
    loadKnownMonths(work, scope),
  );
