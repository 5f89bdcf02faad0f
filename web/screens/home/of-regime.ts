import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import type { Order } from '#core/model/order.ts';
import { REGIMES, type Regime, type RegimePeriod, regimeAt } from '#core/model/regime.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';

interface Owned {
  marketplace: string;
  marketplaceUserId: string | null;
}

/** The regime of an account on a day, as the server decides it; null where an account has had both and the day is unknown. */
export type RegimeOf = (owned: Owned, day: ParisDay | null) => Regime | null;

const isRegime = (regime: string): regime is Regime => REGIMES.some((known) => known === regime);

/** @param own that of the seller's own type, which accounts follow that state none */
export const regimesOf = (accounts: readonly MarketplaceAccount[], own: Regime): RegimeOf => {
  const stated = new Map(
    accounts.map(({ marketplace, userId, regimes }) => [
      `${marketplace} ${userId}`,
      regimes.flatMap(({ from, regime }): RegimePeriod[] => (isRegime(regime) ? [{ from, regime }] : [])),
    ]),
  );
  return ({ marketplace, marketplaceUserId }, day) =>
    regimeAt(stated.get(`${marketplace} ${marketplaceUserId ?? ''}`) ?? [], own, day);
};

const soldOn = ({ orderDate }: Order): ParisDay | null => {
  const at = toInstant(orderDate);
  return at === null ? null : toParisDay(at);
};

/** The orders that were sold under a regime. */
export const bookOfRegime = (book: OrderBook, regime: Regime, of: RegimeOf): OrderBook => ({
  ...book,
  orders: book.orders.filter((order) => of(order, soldOn(order)) === regime),
});
