import { type CoveringSale, type KnownMonths, knownMonths, type WalletMonthRead } from '#core/model/home/coverage.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { addDays } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { loadMonthsRead } from '../read-model/wallet-rows.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { type FigureScope, isInScope } from './scope.ts';

/** Which months were read, of the wallets of a scope, and what is known of each of its accounts by month. */
export interface ReadMonths {
  wallets: readonly WalletMonthRead[];
  known: readonly KnownMonths[];
}

export const loadKnownMonths = async (work: AccountWork, scope: FigureScope): Promise<ReadMonths> => {
  const wallets = await loadMonths(work, scope);
  return { wallets, known: knownMonths(await loadCovering(work, scope), wallets) };
};

/** The months of the wallets of a regime and an account. */
const loadMonths = async (work: AccountWork, { account, regime }: FigureScope): Promise<WalletMonthRead[]> => {
  const [regimes, months] = [await loadRegimes(work), await loadMonthsRead(work)];
  return months.filter(
    (each) => isOfAccount(each, account) && (regime === 'all' || regimes.within(each, daysOf(each)).has(regime)),
  );
};

const daysOf = ({ month }: WalletMonthRead) => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

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
