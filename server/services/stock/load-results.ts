import { broughtBy, wantsCost } from '#core/model/stock/result.ts';
import { type DayResults, resultsByDay } from '#core/model/stock/results-over.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import type { StockedSale } from './load-stock.ts';
import { loadResultSources, type ResultScope, type ScopedResultSources } from './result-sources.ts';

/** A sale whose cost is wanted and unknown, with what it brought and when. */
export interface UncostedSale {
  sale: StockedSale;
  brought: NonNullable<ReturnType<typeof broughtBy>>;
  at: Instant;
}

/** The result of a regime and an account on every day, of which any range is a sum, and what is missing from it. */
export interface Results extends Pick<ScopedResultSources, 'regime' | 'regimes' | 'unknownRegime' | 'unknownExpenses'> {
  days: readonly DayResults[];
  /** Oldest first. */
  uncosted: readonly UncostedSale[];
  /** Sales whose cost is unknown and whose money is to come, or came on a day that nobody knows. */
  waiting: number;
  undated: number;
}

/** Rows of the list of sales are references; one takes a tenth of a sale. */
const SHARE = 10;

const derivedFor = ({ regime, account }: ResultScope): Derived<Results> => ({
  name: `results ${regime ?? ''} ${account ?? ''}`,
  rowsOf: ({ days, uncosted }) => days.length + Math.ceil(uncosted.length / SHARE),
});

/** From memory while nothing changed. */
export const loadResults = (work: AccountWork, scope: ResultScope): Promise<Results> =>
  recallDerived(work, derivedFor(scope), async () => {
    const sources = await loadResultSources(work, scope);
    const { regime, regimes, unknownRegime, unknownExpenses } = sources;
    return {
      ...{ regime, regimes, unknownRegime, unknownExpenses },
      ...{ days: resultsByDay(sources), ...uncostedSales(sources.sales) },
    };
  });

const uncostedSales = (sales: readonly StockedSale[]): Pick<Results, 'uncosted' | 'waiting' | 'undated'> => {
  const uncosted: UncostedSale[] = [];
  let [waiting, undated] = [0, 0];
  for (const sale of sales) {
    if (sale.cost.missing === null || !wantsCost(sale.sale)) continue;
    const brought = broughtBy(sale.sale);
    const at = toInstant(brought?.at);
    if (brought === null) waiting += 1;
    else if (at === null) undated += 1;
    else uncosted.push({ sale, brought, at });
  }
  return { uncosted: uncosted.sort((a, b) => a.at - b.at), waiting, undated };
};

/** Those of some instants, the first included and the last not, by halving: the list may hold a hundred thousand. */
export const uncostedWithin = (
  uncosted: readonly UncostedSale[],
  { start, end }: { start: Instant; end: Instant },
): readonly UncostedSale[] => uncosted.slice(placeOf(uncosted, start), placeOf(uncosted, end));

/** How many come before an instant. */
const placeOf = (uncosted: readonly UncostedSale[], instant: Instant): number => {
  let [low, high] = [0, uncosted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((uncosted[middle]?.at ?? instant) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};
