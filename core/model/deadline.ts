import type { Order } from './order.ts';
import { effectiveStatus } from './order-status.ts';
import { isBeforeScan, isUndone } from './phase.ts';
import { DAY, endOfParisDay, type Instant, toInstant, toIso, toParisDay } from './time.ts';
import { addWorkingDays } from './working-days.ts';

/** The marketplace cancels a sale that is not shipped within 5 working days (its help article 740). */
const WORKING_DAYS_TO_SHIP = 5;

/** The estimated deadline: end of the 5th working day after the sale, in Paris. Null without a date. */
export const estimateShipBy = (orderDate: string | null): string | null => {
  const orderedAt = toInstant(orderDate);
  if (orderedAt === null) return null;
  return toIso(endOfParisDay(addWorkingDays(toParisDay(orderedAt), WORKING_DAYS_TO_SHIP)));
};

/**
 * What the deadline of an order asks for, by urgency:
 * - `suspended`: do not ship; its clock is hidden
 * - `cancelled-soon`: a deadline that was read falls within 24 h (red)
 * - `overdue`: a deadline that was read has passed (red)
 * - `late`: more than 4 days old, deadline more than 24 h away or estimated (saffron)
 * - `stated`: a deadline that was read; `estimated`: ours; `unknown`: no date at all
 * - `none`: nothing left to ship
 */
export type DeadlineKind =
  | 'suspended'
  | 'overdue'
  | 'cancelled-soon'
  | 'late'
  | 'stated'
  | 'estimated'
  | 'unknown'
  | 'none';

export interface Deadline {
  kind: DeadlineKind;
  at: Instant | null;
  estimated: boolean;
}

/** The red zone: a sale that will be cancelled within a day. */
const RED_BEFORE = DAY;

export const deadlineOf = (order: Order, now: Instant): Deadline => {
  const at = toInstant(order.shipBy);
  const estimated = order.shipByEstimated;
  if (order.phase === 'suspended') return { kind: 'suspended', at: null, estimated: false };
  const done = isUndone(order.phase) || (order.status === '1' && !isBeforeScan(order.phase));
  if (done) return { kind: 'none', at: null, estimated: false };
  return { kind: urgency(order, at, now), at, estimated };
};

const urgency = (order: Order, at: Instant | null, now: Instant): DeadlineKind => {
  const stated = at !== null && !order.shipByEstimated;
  if (stated && now >= at) return 'overdue';
  if (stated && at - now <= RED_BEFORE) return 'cancelled-soon';
  if (effectiveStatus(order, now) === '2') return 'late';
  if (at === null) return 'unknown';
  return stated ? 'stated' : 'estimated';
};

/** Red: a deadline that was read has passed or falls within a day. */
export const isUrgent = (order: Order, now: Instant): boolean => {
  const { kind } = deadlineOf(order, now);
  return kind === 'cancelled-soon' || kind === 'overdue';
};

/** Sorting key: what must leave first comes first; suspended and dateless ones last. */
export const deadlineRank = (order: Order): Instant => {
  if (order.phase === 'suspended') return Number.POSITIVE_INFINITY;
  return toInstant(order.shipBy) ?? Number.MAX_SAFE_INTEGER;
};
