import type { HomeReply } from '#core/contract/home.ts';
import {
  type CoveringSale,
  firstMonth,
  type KnownMonths,
  knownMonths,
  type WalletMonthRead,
} from '#core/model/home/coverage.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { recallResultDays, recallSaleCounts } from '../figures/recalled.ts';
import { type AskedScope, type FigureScope, isInScope, scopeOf } from '../figures/scope.ts';
import { loadWalletMonths } from '../read-model/wallet-rows.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import { loadRegimes } from '../sales/load-regimes.ts';

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
  const months = await loadMonths(work, scope);
  const known = knownMonths(await loadCovering(work, scope), months);
  const since = firstMonth(known);
  const start = since === null ? null : `${since}-01`;
  const moved = days[0]?.day ?? null;
  const { doubtful, undated, unknownRegime, unknownExpenses, regimes } = counts;
  return {
    ...{ days, known, since, regime: scope.regime, regimes, doubtful, undated, unknownRegime, unknownExpenses },
    first: start === null || (moved !== null && moved < start) ? moved : start,
    readAt: months.flatMap(({ readAt }) => readAt ?? []).toSorted()[0] ?? null,
    toCome: await loadToCome(work, scope),
  };
};

/** The months of the wallets of a regime and an account. */
const loadMonths = async (work: AccountWork, { account, regime }: FigureScope): Promise<WalletMonthRead[]> => {
  const [regimes, months] = [await loadRegimes(work), await loadWalletMonths(work)];
  return months.filter(
    (each) =>
      isOfAccount(each, account) &&
      (regime === 'all' || regimes.within(each, { from: `${each.month}-01`, to: `${each.month}-28` }).has(regime)),
  );
};

/** The first and the last sale of each account, of orders and wallets on one side and of files on the other. */
const loadCovering = async (work: AccountWork, scope: FigureScope): Promise<CoveringSale[]> => {
  const groups = await rowsOf<Pick<CoveringSale, 'marketplace' | 'marketplaceUserId' | 'source'> & Bounds>(
    work.database.db,
    sql`select marketplace, marketplace_user_id as "marketplaceUserId", source, ${isoOf('min(sold_at)')} as "firstSold",
        ${isoOf('max(sold_at)')} as "lastSold", ${isoOf('min(released_at)')} as "firstReleased"
      from sale_rows where ${isInScope(work, scope)} group by marketplace, marketplace_user_id, source`,
  );
  return groups.flatMap(({ firstSold, lastSold, firstReleased, ...of }) => [
    { ...of, soldAt: firstSold, released: { at: firstReleased } },
    { ...of, soldAt: lastSold, released: null },
  ]);
};

interface Bounds {
  firstSold: string | null;
  lastSold: string | null;
  firstReleased: string | null;
}

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
