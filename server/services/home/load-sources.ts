import type { HomeReply } from '#core/contract/home.ts';
import { firstMonth, type KnownMonths } from '#core/model/home/coverage.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { recallKnownMonths, recallResultDays, recallSaleCounts } from '../figures/recalled.ts';
import { type AskedScope, type FigureScope, isInScope, scopeOf } from '../figures/scope.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';

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

const derivedFor = ({ regime, account }: FigureScope): Derived<HomeSources> => ({
  name: `home ${regime} ${account ?? ''}`,
  rowsOf: ({ days }) => days.length,
});

/** From memory while nothing changed: sums of days are few, and any range is a sum of them. */
export const loadHomeSources = async (work: AccountWork, asked: AskedScope): Promise<HomeSources> => {
  const scope = await scopeOf(work, asked);
  return recallDerived(work, derivedFor(scope), () => assemble(work, scope));
};

const assemble = async (work: AccountWork, scope: FigureScope): Promise<HomeSources> => {
  const [days, counts] = [await recallResultDays(work, scope), await recallSaleCounts(work, scope)];
  const { wallets, known } = await recallKnownMonths(work, scope);
  const since = firstMonth(known);
  const start = since === null ? null : `${since}-01`;
  const moved = days[0]?.day ?? null;
  const { doubtful, undated, unknownRegime, unknownExpenses, regimes } = counts;
  return {
    ...{ days, known, since, regime: scope.regime, regimes, doubtful, undated, unknownRegime, unknownExpenses },
    first: start === null || (moved !== null && moved < start) ? moved : start,
    readAt: wallets.flatMap(({ readAt }) => readAt ?? []).toSorted()[0] ?? null,
    toCome: await loadToCome(work, scope),
  };
};

/** Sales whose money is expected, by where it is, in each currency. */
const loadToCome = async (work: AccountWork, scope: FigureScope): Promise<HomeReply['toCome']> => {
  const rows = await rowsOf<{
    stage: string;
    currency: Currency | null;
    count: number;
    minor: Minor;
    unpriced: number;
  }>(
    work.database.db,
    sql`select stage, currency, count(*)::int as count, coalesce(sum(price_minor), 0)::float8 as minor,
        (count(*) - count(price_minor))::int as unpriced
      from sale_rows
      where ${isInScope(work, scope)} and stage in ('pending', 'completed') and not is_doubtful and outcome <> 'never_counted'
      group by stage, currency order by currency`,
  );
  const at = (stage: string): HomeReply['toCome']['pending'] =>
    rows.flatMap(({ stage: own, minor, ...staged }) =>
      own === stage ? [{ ...staged, amount: fromMinor(minor) }] : [],
    );
  return { pending: at('pending'), completed: at('completed') };
};
