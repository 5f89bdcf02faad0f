import type { Currency, Minor } from './money.ts';
import { type MoneyTotal, UNKNOWN_MONEY } from './money-total.ts';
import type { Order } from './order.ts';
import { groupOrders, isDropped } from './order-lists.ts';
import { dueOf, isDue, isPriced } from './order-totals.ts';
import type { Instant } from './time.ts';

/** The stages at which the marketplace still holds the money of a sale, in the order a parcel passes them. */
export const STAGES_TO_COME = ['toShip', 'dropped', 'inTransit', 'delivered'] as const;
export type StageToCome = (typeof STAGES_TO_COME)[number];

export interface MoneyToCome {
  total: MoneyTotal;
  /** The same money by stage; stages without any order are omitted. */
  stages: readonly { stage: StageToCome; sums: ReadonlyMap<Currency, Minor> }[];
  /** The orders whose prices are in the total. */
  orderIds: ReadonlySet<string>;
  /** Orders in it whose price is unknown. */
  unpriced: number;
  /** Orders that are in no stage, although their money may still come. */
  leftOut: { suspended: number; archived: number; unclear: number };
}

/** The stage of an order that counts as shipped. */
const stageOf = (order: Order): StageToCome | 'unclear' => {
  if (isDropped(order)) return 'dropped';
  if (order.phase === 'in_transit') return 'inTransit';
  return order.phase === 'delivered' ? 'delivered' : 'unclear';
};

/** True while the marketplace may still hold the money: it releases it when the sale is completed. */
const isHeld = (order: Order): boolean => order.phase !== 'completed' && isDue(order);

/**
 * What the seller has still to receive for sales, by price: each order is in one stage at most.
 * @param isComplete whether every page of the sales in progress was read
 */
export const moneyToCome = (orders: readonly Order[], isComplete: boolean, now: Instant): MoneyToCome => {
  const { pending, suspended, shipped, archived } = groupOrders(orders, now);
  const sent = Map.groupBy(shipped.filter(isHeld), stageOf);
  const stages = STAGES_TO_COME.map((stage) => ({
    stage,
    // The orders to ship are the ones that every screen sums as « à encaisser ».
    orders: stage === 'toShip' ? pending.filter(isDue) : (sent.get(stage) ?? []),
  })).filter((each) => each.orders.length > 0);
  const unclear = sent.get('unclear')?.length ?? 0;
  const counted = stages.flatMap((each) => each.orders);
  const { totals: sums, unknown: unpriced } = dueOf(counted);
  const isPartial = !isComplete || unpriced > 0 || unclear > 0;
  return {
    total: sums.size === 0 && isPartial ? UNKNOWN_MONEY : { sums, isPartial },
    stages: stages.map((each) => ({ stage: each.stage, sums: dueOf(each.orders).totals })),
    orderIds: new Set(counted.filter(isPriced).map(({ id }) => id)),
    unpriced,
    leftOut: { suspended: suspended.filter(isHeld).length, archived: archived.filter(isHeld).length, unclear },
  };
};
