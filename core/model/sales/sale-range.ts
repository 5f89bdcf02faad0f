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
 * By what time a sale belongs to a range of days: that of its release, or the one a file states; a sale whose money was never
 * read belongs to the day it was sold.
 */
export const countedAt = ({ released, filed, soldAt }: Pick<Ranged, 'released' | 'filed' | 'soldAt'>): string | null =>
  released === null ? (filed?.releasedAt ?? soldAt) : released.at;

/** Whether a sale, or what was paid back for it, belongs to a range of days. What is still to come is in every range. */
export const isSaleWithin = (range: DateRange): ((sale: Ranged) => boolean) => {
  const mayBeIn = mayBeWithin(range);
  return (sale) => sale.stage === 'pending' || sale.refunds.some(({ at }) => mayBeIn(at)) || mayBeIn(countedAt(sale));
};
