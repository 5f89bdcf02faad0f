import { DAY, type Instant } from './time.ts';

/** Where a subscription stands at a payment provider, in our own words. */
export type PaidState =
  /** Paid for, or in a free trial. */
  | 'paid'
  /** A renewal could not be charged; the provider tries again. */
  | 'overdue'
  /** The provider gave up charging, or collection was paused. */
  | 'suspended'
  | 'ended';

export interface PaidPeriod {
  state: PaidState;
  /** The period being used, even if it is not paid yet. */
  periodStart: Instant;
  periodEnd: Instant;
  /** When it ends or ended, if that is decided; null while it renews itself. */
  endsAt: Instant | null;
  /** When the oldest charge that is still owed was asked for; null when none is, or when it is not known. */
  owedSince: Instant | null;
}

/**
 * How a subscription goes on:
 * - `renews`: it is charged again at the end of its period
 * - `ends`: cancelled, and in force until then
 * - `overdue`: the last charge failed
 */
export const RENEWALS = ['renews', 'ends', 'overdue'] as const;
export type Renewal = (typeof RENEWALS)[number];

/** What the rule of SPEC §4 is applied to. */
export interface Rights {
  status: 'active' | 'unpaid' | 'ended';
  endDate: Instant;
  /** Null once it is over. */
  renewal: Renewal | null;
}

/**
 * How long a seller whose renewal failed keeps the features, from the first day that is not paid: most cards are replaced
 * within a week, and providers retry for longer than that.
 */
export const OVERDUE_GRACE = 7 * DAY;

/** How long a renewal may take to reach us: the provider retries its messages for three days. */
export const RENEWAL_DELAY = 3 * DAY;

/**
 * What a subscription at a provider opens, and until when. A pure function of its present state there, so that any order
 * and repetition of the provider's messages ends in the same rights.
 */
export const rightsOf = ({ state, periodStart, periodEnd, endsAt, owedSince }: PaidPeriod): Rights => {
  if (state === 'ended') return { status: 'ended', endDate: endsAt ?? periodEnd, renewal: null };
  if (state === 'suspended') return { status: 'unpaid', endDate: periodStart, renewal: 'overdue' };
  if (state === 'overdue') {
    // What is owed may be a change of plan in the middle of a period that is paid.
    return { status: 'active', endDate: (owedSince ?? periodStart) + OVERDUE_GRACE, renewal: 'overdue' };
  }
  if (endsAt !== null) return { status: 'active', endDate: endsAt, renewal: 'ends' };
  return { status: 'active', endDate: periodEnd + RENEWAL_DELAY, renewal: 'renews' };
};
