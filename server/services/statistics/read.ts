import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { WireSpeedGroup } from '#core/contract/statistics.ts';
import type { z } from '#core/contract/zod.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { type Coverage, coverageOf } from '#core/model/home/coverage.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { discountOf, discountsBy } from '#core/model/statistics/discount.ts';
import { marginsBy } from '#core/model/statistics/margin.ts';
import { saleMoments } from '#core/model/statistics/moments.ts';
import { countUndated, type SaleInRange, salesInRange } from '#core/model/statistics/sales-in-range.ts';
import { sleepBy, stockByAge } from '#core/model/statistics/sleeping.ts';
import { speedsBy } from '#core/model/statistics/speed.ts';
import type { Dimension } from '#core/model/statistics/trait.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { recallKnownMonths, recallSaleCounts } from '../figures/recalled.ts';
import type { FigureScope } from '../figures/scope.ts';
import { factsInScope } from './in-scope.ts';
import { toWireDiscounts, toWireMarginGroup, toWirePeriod, toWireStock, toWireTrait } from './wire.ts';

export type ReadStatisticsInput = z.output<typeof api.statistics.read.query>;

/** Every question of the screen over one range, beside another one where it is asked for. */
export const readSaleStatistics = async (
  work: AccountWork,
  { vsFrom, vsTo, speedBy, marginBy, sleepBy: stockBy, discountBy, ...scope }: ReadStatisticsInput,
): Promise<CallReply<typeof api.statistics.read>> => {
  const { facts, inRange: now, stock, otherStock, ...known } = await factsInScope(work, scope);
  const { currency, currencies, regime, regimes, unknownRegime } = known;
  const range = { from: scope.from, to: scope.to };
  const other = vsFrom === undefined || vsTo === undefined ? null : { from: vsFrom, to: vsTo };
  const earlier = other && salesInRange(facts, other);
  const whose: FigureScope = { regime, account: scope.account ?? null };
  const { known: months } = await recallKnownMonths(work, whose);
  const today = toParisDay(work.clock.now());
  const periodOf = (days: DateRange, sales: readonly SaleInRange[]) => ({
    ...toWirePeriod(days, sales),
    ...toWireCoverage(coverageOf(months, days, today)),
  });
  return {
    ...{ currency, currencies, regime, regimes, unknownRegime },
    undated: countUndated(facts),
    doubtful: (await recallSaleCounts(work, whose)).doubtful,
    sales: facts.length,
    readAt: await readAt(work, scope.account ?? null),
    now: periodOf(range, now),
    earlier: other && earlier && periodOf(other, earlier),
    speeds: speedsBeside(now, earlier, speedBy),
    margins: marginsBy(now, marginBy).map(toWireMarginGroup),
    sourceMargins: marginsBy(now, 'source').map(toWireMarginGroup),
    countryMargins: marginsBy(now, 'country').map(toWireMarginGroup),
    moments: saleMoments(facts, range),
    stock: toWireStock(stockByAge(stock, today), sleepBy(stock, stockBy, today), otherStock),
    discounts: toWireDiscounts(discountOf(now), discountsBy(now, discountBy)),
  };
};

const toWireCoverage = ({ state, unread }: Coverage) => ({ coverage: state, unread: [...unread] });

const speedsBeside = (
  now: readonly SaleInRange[],
  earlier: readonly SaleInRange[] | null,
  by: Dimension,
): WireSpeedGroup[] => {
  const before = new Map(earlier && speedsBy(earlier, by).map(({ trait, deduced: _, ...speed }) => [trait.id, speed]));
  return speedsBy(now, by).map(({ trait, ...speed }) => ({
    ...{ trait: toWireTrait(trait), ...speed },
    earlier: before.get(trait.id) ?? null,
  }));
};

/** When a list, a wardrobe or a wallet that these figures come from was last read. */
const readAt = async ({ database, accountId }: AccountWork, account: string | null): Promise<string | null> => {
  const owner = account === UNKNOWN_ACCOUNT ? '' : account;
  const ofAccount = owner === null ? sql`true` : sql`marketplace_user_id = ${owner}`;
  const [found] = await rowsOf<{ at: Date | string | null }>(
    database.db,
    sql`select max(at) as at from (
      select announced_at as at from completeness
        where account_id = ${accountId} and list in ('sold', 'wardrobe', 'wallet') and ${ofAccount}
      union all select read_at from wallet_pages where account_id = ${accountId} and ${ofAccount}
    ) readings`,
  );
  return found?.at ? new Date(found.at).toISOString() : null;
};
