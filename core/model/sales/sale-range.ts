import { type DateRange, isInRange } from '../date-range.ts';
import { toInstant } from '../time.ts';
import type { Sale } from './sale.ts';

/** True for a day of the range, and for an unknown one, which may be in it. */
const mayBeIn = (at: string | null, range: DateRange): boolean => {
  const instant = toInstant(at);
  return instant === null || isInRange(instant, range);
};

/**
 * Whether a sale belongs to a range of days: by the day its money was released, or refunded afterwards. What is still to
 * come is in every range; a sale whose money was never read belongs to the day it was sold.
 */
export const isSaleInRange = (
  sale: Pick<Sale, 'stage' | 'released' | 'refunds' | 'soldAt'>,
  range: DateRange,
): boolean => {
  const { stage, released, refunds, soldAt } = sale;
  if (stage === 'pending') return true;
  const isRefunded = refunds.some(({ at }) => mayBeIn(at, range));
  return isRefunded || mayBeIn(released === null ? soldAt : released.at, range);
};
