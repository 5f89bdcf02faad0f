import { type Currency, type Minor, sumByCurrency, toMinor } from './money.ts';
import type { Order } from './order.ts';
import { isUndone } from './phase.ts';
import { type Regime, type RegimePeriod, regimeAt } from './regime.ts';
import { toInstant, toParisDay } from './time.ts';

/**
 * From so many sales a year on, or above so much, a platform reports a private seller to the tax office (directive (EU)
 * 2021/514, « DAC7 »; CGI, art. 1649 ter A to E). Being reported is not being taxed.
 */
export const REPORTED_FROM_SALES = 30;
export const REPORTED_ABOVE_MINOR: Minor = 200_000;
export const REPORTED_CURRENCY: Currency = 'EUR';

interface OwnedAccount {
  userId: string;
  regimes: readonly { from: string | null; regime: Regime | 'unknown' }[];
}

/** Under which regime an order was sold; null while its day is unknown and its account has had both. */
export type RegimeOf = (order: Pick<Order, 'marketplaceUserId' | 'orderDate'>) => Regime | null;

/** The rule of the server's lists, for orders that a screen holds. @param own the regime of the seller's own type */
export const regimesOfOrders = (accounts: readonly OwnedAccount[], own: Regime): RegimeOf => {
  const stated = new Map(accounts.map(({ userId, regimes }) => [userId, regimes.filter(isKnown)]));
  return ({ marketplaceUserId, orderDate }) => {
    const at = toInstant(orderDate);
    const periods = (marketplaceUserId === null ? undefined : stated.get(marketplaceUserId)) ?? [];
    return regimeAt(periods, own, at === null ? null : toParisDay(at));
  };
};

const isKnown = (period: OwnedAccount['regimes'][number]): period is RegimePeriod => period.regime !== 'unknown';

/** The sales of a private seller in one year, in Paris. */
export interface PrivateYear {
  /** `2026` */
  year: string;
  /** Sales that were not cancelled or refunded. */
  count: number;
  /** Those of them with a known price, and what they add up to. */
  priced: number;
  sums: ReadonlyMap<Currency, Minor>;
  /** Private sales whose day is unknown: they may belong to the year. */
  undated: number;
  /** Sales of the year whose regime is unknown. */
  unknownRegime: number;
}

/** Counts the private sales of a year. The price is the agreed one, or what the wallet received where no page states it. */
export const privateYear = (orders: Iterable<Order>, year: string, regimeOf: RegimeOf): PrivateYear => {
  const sold: Order[] = [];
  let [undated, unknownRegime] = [0, 0];
  for (const order of orders) {
    if (isUndone(order.phase)) continue;
    const at = toInstant(order.orderDate);
    const regime = regimeOf(order);
    if (regime === 'professional') continue;
    if (regime === null) unknownRegime += 1;
    else if (at === null) undated += 1;
    else if (toParisDay(at).startsWith(year)) sold.push(order);
  }
  const { totals, unknown } = sumByCurrency(
    sold.map(({ price, received, currency }) => ({ minor: toMinor(price ?? received), currency })),
  );
  return { year, count: sold.length, priced: sold.length - unknown, sums: totals, undated, unknownRegime };
};
