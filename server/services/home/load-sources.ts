import type { HomeReply } from '#core/contract/home.ts';
import { firstMonth, type KnownMonths, knownMonths, type WalletMonthRead } from '#core/model/home/coverage.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';
import { type AccountChoice, isOfAccount } from '#core/model/own-accounts.ts';
import { isToCome } from '#core/model/sales/sale.ts';
import { broughtBy } from '#core/model/stock/result.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import { type ParisDay, toInstant } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import type { RegimedSale } from '../sales/all-sales.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { loadWalletMonths, type RegimeChoice } from '../sales/load-sales.ts';
import { loadResults } from '../stock/load-results.ts';
import { loadResultSources, type ResultScope } from '../stock/result-sources.ts';

/** All that the home page shows of a regime and an account, whatever the range. */
export interface HomeSources
  extends Pick<
    HomeReply,
    'toCome' | 'since' | 'readAt' | 'doubtful' | 'undated' | 'unknownRegime' | 'unknownExpenses' | 'regime' | 'regimes'
  > {
  days: readonly DayResults[];
  known: readonly KnownMonths[];
  /** Nothing happened before it: no sale, no fee, no expense, and no wallet was read. */
  first: ParisDay | null;
}

const derivedFor = ({ regime, account }: ResultScope): Derived<HomeSources> => ({
  name: `home ${regime ?? ''} ${account ?? ''}`,
  rowsOf: ({ days }) => days.length,
});

/** From memory while nothing changed. Sums of days are few, and any range is a sum of them. */
export const loadHomeSources = (work: AccountWork, scope: ResultScope): Promise<HomeSources> =>
  recallDerived(work, derivedFor(scope), () => assemble(work, scope));

const assemble = async (work: AccountWork, scope: ResultScope): Promise<HomeSources> => {
  const { regime, regimes, unknownRegime, unknownExpenses, ...sources } = await loadResultSources(work, scope);
  const sales = sources.sales.map(({ sale }) => sale);
  const months = await loadMonths(work, { account: scope.account, regime });
  const [{ days }, known] = [await loadResults(work, scope), knownMonths(sales, months)];
  const since = firstMonth(known);
  const start = since === null ? null : `${since}-01`;
  const moved = days[0]?.day ?? null;
  return {
    ...{ days, known, since, regime, regimes, unknownRegime, unknownExpenses },
    first: start === null || (moved !== null && moved < start) ? moved : start,
    readAt: months.flatMap(({ readAt }) => readAt ?? []).toSorted()[0] ?? null,
    ...countSales(sales),
  };
};

interface MonthsScope {
  account?: AccountChoice | undefined;
  regime: RegimeChoice;
}

/** The months of the wallets of a regime and an account. */
const loadMonths = async (work: AccountWork, { account, regime }: MonthsScope): Promise<WalletMonthRead[]> => {
  const [regimes, months] = [await loadRegimes(work), await loadWalletMonths(work)];
  return months.filter(
    (each) =>
      isOfAccount(each, account ?? null) &&
      (regime === 'all' || regimes.within(each, { from: `${each.month}-01`, to: `${each.month}-28` }).has(regime)),
  );
};

type Counts = Pick<HomeReply, 'toCome' | 'doubtful' | 'undated'>;

const countSales = (sales: readonly RegimedSale[]): Counts => {
  const staged = { pending: new Map<Currency | null, Staged>(), completed: new Map<Currency | null, Staged>() };
  let [doubtful, undated] = [0, 0];
  for (const sale of sales) {
    if (sale.isDoubtful) doubtful += 1;
    else if (sale.outcome !== 'never_counted') {
      if (isToCome(sale.stage)) addPrice(staged[sale.stage], sale);
      const brought = broughtBy(sale);
      if (brought !== null && toInstant(brought.at) === null) undated += 1;
    }
  }
  return { toCome: { pending: toStaged(staged.pending), completed: toStaged(staged.completed) }, doubtful, undated };
};

interface Staged {
  count: number;
  minor: Minor;
  unpriced: number;
}

const addPrice = (all: Map<Currency | null, Staged>, { currency, priceMinor }: RegimedSale): void => {
  const sum = all.get(currency) ?? { count: 0, minor: 0, unpriced: 0 };
  sum.count += 1;
  sum.minor += priceMinor ?? 0;
  sum.unpriced += priceMinor === null ? 1 : 0;
  all.set(currency, sum);
};

const toStaged = (all: ReadonlyMap<Currency | null, Staged>) =>
  [...all].map(([currency, { count, minor, unpriced }]) => ({ currency, count, amount: fromMinor(minor), unpriced }));
