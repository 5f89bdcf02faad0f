import type { Order } from './order.ts';
import { effectiveStatus } from './order-status.ts';
import { isBeforeScan, isUndone } from './phase.ts';
import { DAY, endOfParisDay, type Instant, toInstant, toIso, toParisDay } from './time.ts';
import { addWorkingDays } from './working-days.ts';

/** The marketplace cancels a sale that is not shipped within 5 working days (its help article 740). */
const WORKING_DAYS_TO_SHIP = 5;

/** The estimated deadline: end of the 5th working day after the sale, in Paris. Null without a sale date. */
export const estimateShipBy = (orderDate: string | null): string | null => {
  const orderedAt = toInstant(orderDate);
  if (orderedAt === null) return null;
  return toIso(endOfParisDay(addWorkingDays(toParisDay(orderedAt), WORKING_DAYS_TO_SHIP)));
};

/**
 * The state of an order's deadline, by urgency:
 * - `suspended`: do not ship; its deadline is hidden
 * - `cancelled-soon`: a deadline that was read falls within 24 h (red)
 * - `overdue`: a deadline that was read has just passed (red)
 * - `forgotten`: it passed so long ago that the sale must have moved on since (saffron)
 * - `late`: more than 4 days old, deadline more than 24 h away or estimated (saffron)
 * - `stated`: a deadline that was read; `estimated`: ours; `unknown`: no date at all
 * - `none`: nothing left to ship
 */
export type DeadlineKind =
  | 'suspended'
  | 'overdue'
  | 'forgotten'
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

/** The marketplace settles a sale at its deadline: an order still open this long after it simply was not read again. */
const FORGOTTEN_AFTER = 5 * DAY;

const isForgotten = (at: Instant, now: Instant): boolean => now - at > FORGOTTEN_AFTER;

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
  if (stated && now >= at) return isForgotten(at, now) ? 'forgotten' : 'overdue';
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

/**
 * True when a deadline still indicates a risk: it is in the future or has just passed, and either the order's state is
 * known or the deadline itself was read. An estimate for a sale in an unknown state would be a guess based on a guess.
 * @param at its deadline
 */
export const isLiveDeadline = (order: Pick<Order, 'phase' | 'shipByEstimated'>, at: Instant, now: Instant): boolean =>
  !isForgotten(at, now) && (order.phase !== 'unknown' || !order.shipByEstimated);

/**
 * True for an order to ship whose state only another reading can determine: its phase is unknown, or its deadline
 * passed long ago.
 */
export const isToReadAgain = (order: Order, now: Instant): boolean => {
  const { kind, at } = deadlineOf(order, now);
  if (order.archived || kind === 'none' || kind === 'suspended') return false;
  return at === null ? order.phase === 'unknown' : !isLiveDeadline(order, at, now);
};
