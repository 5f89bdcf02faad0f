import { type DateRange, rangeBounds } from '../date-range.ts';
import { toInstant } from '../time.ts';
import type { Sale } from './sale.ts';

/**
 * Whether a time belongs to a range of Paris days; an unknown one may. The bounds of the range are worked out once, not for
 * each of a hundred thousand sales.
 */
export const mayBeWithin = (range: DateRange): ((at: string | null) => boolean) => {
  const { start, end } = rangeBounds(range);
  return (at) => {
    const instant = toInstant(at);
    return instant === null || (instant >= start && instant < end);
  };
};

type Ranged = Pick<Sale, 'stage' | 'released' | 'refunds' | 'soldAt' | 'filed'>;

/**
 * Whether a sale belongs to a range of days: by the day its money was released, or refunded afterwards. What is still to
 * come is in every range; a sale whose money was never read belongs to the day it was sold.
 */
export const isSaleWithin = (range: DateRange): ((sale: Ranged) => boolean) => {
  const mayBeIn = mayBeWithin(range);
  return ({ stage, released, refunds, soldAt, filed }) =>
    stage === 'pending' ||
    refunds.some(({ at }) => mayBeIn(at)) ||
    mayBeIn(released === null ? (filed?.releasedAt ?? soldAt) : released.at);
};
