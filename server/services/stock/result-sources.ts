import { type AccountChoice, isOfAccount, ofAccount } from '#core/model/own-accounts.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { Outlay, ResultSources } from '#core/model/stock/result.ts';
import { toInstant } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Expense, loadExpenses, regimeOf } from '../expenses/load-expenses.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import type { RegimeChoice } from '../sales/load-sales.ts';
import { loadStock, type Stock, type StockedSale } from './load-stock.ts';

/** Whose sales a result is of. */
export interface ResultScope {
  /** By default that of the seller's own type. */
  regime?: RegimeChoice | undefined;
  /** Undefined: every account. */
  account?: AccountChoice | undefined;
}

export interface ScopedResultSources extends ResultSources {
  stock: Stock;
  sales: readonly StockedSale[];
  regime: RegimeChoice;
  /** Those under which the seller has any sale. */
  regimes: Regime[];
  /** Sales left out, because the regime they were made under is unknown. */
  unknownRegime: number;
  /** Expenses left out, because their amount, currency or day is unknown. */
  unknownExpenses: number;
}

/** What the result of a regime and an account is the sum of, on whatever day: one source for every screen that shows it. */
export const loadResultSources = async (work: AccountWork, scope: ResultScope): Promise<ScopedResultSources> => {
  const [stock, regimes] = [await loadStock(work), await loadRegimes(work)];
  const { expenses } = await loadExpenses(work);
  const regime = scope.regime ?? regimes.own;
  const account = scope.account ?? null;
  const isAsked = (of: Regime | null): boolean => regime === 'all' || of === regime;
  const all = account === null ? stock.sales : stock.sales.filter(({ sale }) => isOfAccount(sale, account));
  const spent = ofAccount(expenses, account)
    .filter((each) => isAsked(regimeOf(each, regimes)))
    .flatMap((each) => partInResult(each, stock));
  const outlays = spent.flatMap(toOutlay);
  return {
    stock,
    sales: regime === 'all' ? all : all.filter(({ sale }) => sale.regime === regime),
    fees: ofAccount(stock.fees, account).filter((fee) => isAsked(regimes.of(fee, fee.at))),
    expenses: outlays,
    regime,
    regimes: REGIMES.filter((each) => stock.sales.some(({ sale }) => sale.regime === each)),
    unknownRegime: regime === 'all' ? 0 : all.filter(({ sale }) => sale.regime === null).length,
    unknownExpenses: spent.length - outlays.length,
  };
};

/** What of an expense is in the result by itself: nothing of one that is in a cost, unless a part was lost. Fees of wallets are in it as such. */
export const partInResult = (expense: Expense, stock: Pick<Stock, 'bears' | 'lostOf'>): Expense[] => {
  if (expense.source === 'wallet') return [];
  if (!stock.bears(expense)) return [expense];
  const minor = stock.lostOf(expense);
  return minor === 0 ? [] : [{ ...expense, minor }];
};

/** None while its amount, currency or day is unknown. */
const toOutlay = ({ minor, currency, at }: Expense): Outlay[] =>
  minor === null || currency === null || toInstant(at) === null ? [] : [{ minor, currency, at }];
