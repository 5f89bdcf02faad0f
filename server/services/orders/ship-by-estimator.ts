import { estimateShipBy } from '#core/model/deadline.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';

/** As `estimateShipBy`. */
export type ShipByEstimator = (orderDate: string) => string | null;

/** `estimateShipBy` that works each day out once: an import has thousands of orders and a few hundred days. */
export const createShipByEstimator = (): ShipByEstimator => {
  const byDay = new Map<ParisDay, string | null>();
  return (orderDate) => {
    const orderedAt = toInstant(orderDate);
    if (orderedAt === null) return null;
    const day = toParisDay(orderedAt);
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const shipBy = estimateShipBy(orderDate);
    byDay.set(day, shipBy);
    return shipBy;
  };
};
