import type { Order } from './order.ts';
import { mainListOf } from './order-lists.ts';
import { addDays, type Instant, startOfParisDay, toInstant, toParisDay } from './time.ts';

/** The numbers of days that the list of shipped orders can be filtered by. */
export const STILL_DAYS = [3, 7, 14] as const;
export type StillDays = (typeof STILL_DAYS)[number];

/** A parcel that a carrier has and that nobody has received, as far as is known; archived orders are put aside. */
const isOnTheWay = (order: Order): boolean => order.phase === 'in_transit' && mainListOf(order) === 'shipped';

/**
 * The last dated movement of a parcel on the way: the newest date that a reading stated while it was on the way, or that
 * of a newer status. Null when no reading dated it. The status date alone is then no movement, because it belongs to an
 * earlier phase, such as the label.
 */
const lastMovement = ({ phaseDate, statusDate }: Pick<Order, 'phaseDate' | 'statusDate'>): Instant | null => {
  const moved = toInstant(phaseDate);
  return moved === null ? null : Math.max(moved, toInstant(statusDate) ?? moved);
};

/** Parcels on the way. Each is in `still`, or has moved since, or counts as `undated`. */
export interface StillParcels {
  /** Without a movement that was read for at least so many days. */
  still: readonly Order[];
  /** The number of parcels whose last movement has no known date: never counted as still. */
  undated: number;
  onTheWay: number;
}

/**
 * The parcels on the way without any movement that was read for at least `days` calendar days in Paris. Comptoir only
 * knows what was read: the marketplace may know of a later movement.
 */
export const stillParcels = (orders: readonly Order[], days: number, now: Instant): StillParcels => {
  const recent = startOfParisDay(addDays(toParisDay(now), 1 - days));
  const onTheWay = orders.filter(isOnTheWay);
  const dated = onTheWay.flatMap((order) => {
    const at = lastMovement(order);
    return at === null ? [] : [{ order, at }];
  });
  return {
    still: dated.filter(({ at }) => at < recent).map(({ order }) => order),
    undated: onTheWay.length - dated.length,
    onTheWay: onTheWay.length,
  };
};
