import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { type MoneyToCome, moneyToCome } from '#core/model/money-to-come.ts';
import { UNKNOWN_MONEY } from '#core/model/money-total.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';

/** How far the sales on screen are those of this moment. */
export interface SalesState {
  /** The older sales lack. */
  isCut: boolean;
  /** When they were read, where they could not be read again; null where they are as new as the orders. */
  keptAt: Instant | null;
}

export interface SalesToCome {
  toCome: MoneyToCome;
  /** The sales and the orders are of the same moment, so both can be used to break down the total of the sales. */
  agrees: boolean;
}

const UNKNOWN: MoneyToCome = {
  ...{ total: UNKNOWN_MONEY, stages: [], orderIds: new Set(), unpriced: 0 },
  leftOut: { suspended: 0, archived: 0, unclear: 0 },
};

/**
 * What is still to come for the orders whose sales are pending: the same figure as on the home page. Of sales that were read
 * before an order changed it is a part only: an order that is newer than they are is in none of them.
 */
export const salesToCome = (
  { orders: all, completeness }: Pick<OrderBook, 'orders' | 'completeness'>,
  pendingOrders: readonly string[],
  { isCut, keptAt }: SalesState,
  now: Instant,
): SalesToCome => {
  if (isCut) return { toCome: UNKNOWN, agrees: false };
  const ids = new Set(pendingOrders);
  const orders = all.filter(({ id }) => ids.has(id));
  const toCome = moneyToCome(orders, isWorkListRead(completeness), now);
  const agrees = keptAt === null || all.every(({ updatedAt }) => (toInstant(updatedAt) ?? now) <= keptAt);
  return { toCome: agrees ? toCome : { ...toCome, total: { ...toCome.total, isPartial: true } }, agrees };
};
