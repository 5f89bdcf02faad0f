import type { Order } from './order.ts';
import { isBeforeScan, type Phase } from './phase.ts';
import { type Instant, toInstant } from './time.ts';

type Dated = Pick<Order, 'orderDate' | 'orderDateEstimated' | 'phase' | 'phaseDate'>;

/**
 * Phases that an order enters by a single event. The others have several statuses, so their date may be that of a later
 * one.
 */
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
 * What the date shown for an order means: the sale; approximately the sale (`about`), while the parcel has not left;
 * the current phase, where that is dated (`phase`); or a day by which it had been sold (`by`). Null when no date is
 * known.
 */
export type ShownDate =
  | { of: 'sale' | 'about' | 'by'; at: Instant }
  | { of: 'phase'; at: Instant; phase: DatedPhase }
  | null;

/** The day of the sale. A list's date is that of the last status (DECISIONS §4), days or weeks after the sale. */
export const saleDay = ({ orderDate, orderDateEstimated, phase }: Omit<Dated, 'phaseDate'>): ShownDate => {
  const at = toInstant(orderDate);
  if (at === null) return null;
  if (!orderDateEstimated) return { of: 'sale', at };
  return { of: isBeforeScan(phase) ? 'about' : 'by', at };
};

/** The single date that a line shows: that of the sale where known, otherwise that of the order's phase. */
export const shownDate = (order: Dated): ShownDate => {
  const sold = saleDay(order);
  const { phase } = order;
  const reachedAt = toInstant(order.phaseDate);
  return sold?.of === 'by' && reachedAt !== null && isDated(phase) ? { of: 'phase', at: reachedAt, phase } : sold;
};
