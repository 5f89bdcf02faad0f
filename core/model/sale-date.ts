import type { Order } from './order.ts';
import { isBeforeScan, type Phase } from './phase.ts';
import { type Instant, toInstant } from './time.ts';

type Dated = Pick<Order, 'orderDate' | 'orderDateEstimated' | 'phase' | 'phaseDate'>;

/** Phases that an order enters by one event. The others hold several statuses, so none of their dates is the last one's for sure. */
const DATED_PHASES = [
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'suspended',
] as const satisfies readonly Phase[];
export type DatedPhase = (typeof DATED_PHASES)[number];

const isDated = (phase: Phase): phase is DatedPhase => DATED_PHASES.some((dated) => dated === phase);

/**
 * What the date shown for an order is the date of: the sale; about the sale (`about`), while the parcel has not left; the
 * phase that the order has reached, where that is dated (`phase`); or a day by which it had been sold (`by`). Null when no date is known.
 */
export type ShownDate =
  | { of: 'sale' | 'about' | 'by'; at: Instant }
  | { of: 'phase'; at: Instant; phase: DatedPhase }
  | null;

/** When it was sold. The date of a list is the one of its last status (DECISIONS §4), days or weeks after the sale. */
export const saleDay = ({ orderDate, orderDateEstimated, phase }: Omit<Dated, 'phaseDate'>): ShownDate => {
  const at = toInstant(orderDate);
  if (at === null) return null;
  if (!orderDateEstimated) return { of: 'sale', at };
  return { of: isBeforeScan(phase) ? 'about' : 'by', at };
};

/** The one date that a line shows: of the sale where it is known, else of the phase that the order has reached. */
export const shownDate = (order: Dated): ShownDate => {
  const sold = saleDay(order);
  const { phase } = order;
  const reachedAt = toInstant(order.phaseDate);
  return sold?.of === 'by' && reachedAt !== null && isDated(phase) ? { of: 'phase', at: reachedAt, phase } : sold;
};
