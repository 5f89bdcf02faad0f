import type { Order } from './order.ts';
import { isBeforeScan, type Phase } from './phase.ts';
import { type Instant, toInstant } from './time.ts';

type Dated = Pick<Order, 'orderDate' | 'orderDateEstimated' | 'phase' | 'statusDate'>;

/**
 * What the date shown for an order is the date of: the sale; about the sale (`about`), while the parcel has not left; the
 * phase that the order has reached (`phase`); or a day by which it had been sold (`by`). Null when no date is known.
 */
export type ShownDate =
  | { of: 'sale' | 'about' | 'by'; at: Instant }
  | { of: 'phase'; at: Instant; phase: Phase }
  | null;

/** When it was sold. The date of a list is the one of its last status (DECISIONS §4), days or weeks after the sale. */
export const saleDay = ({ orderDate, orderDateEstimated, phase }: Omit<Dated, 'statusDate'>): ShownDate => {
  const at = toInstant(orderDate);
  if (at === null) return null;
  if (!orderDateEstimated) return { of: 'sale', at };
  return { of: isBeforeScan(phase) ? 'about' : 'by', at };
};

/** The one date that a line shows: of the sale where it is known, else of the phase that the order has reached. */
export const shownDate = (order: Dated): ShownDate => {
  const sold = saleDay(order);
  const reachedAt = toInstant(order.statusDate);
  return sold?.of === 'by' && reachedAt !== null ? { of: 'phase', at: reachedAt, phase: order.phase } : sold;
};
