import type { ColumnConventions, DateOrder } from '../rows.ts';
import { majority } from './majority.ts';
import type { ColumnProfile } from './profile.ts';

type Dates = Pick<ColumnConventions, 'dateOrder' | 'dateOrderCertainty'>;

/** One contradiction in four dates is a mistake, one in two may be; more are two habits. */
const CONTRADICTIONS = { decided: 4, proposed: 2 };

const ASKED: Dates = { dateOrder: null, dateOrderCertainty: 'ask' };

/** The order that the dates of one column show by themselves. */
const ownOrder = ({ dayFirst, monthFirst, eitherOrder, yearFirst }: ColumnProfile): Dates => {
  const by = (times: number): DateOrder | null => majority<DateOrder>(dayFirst, 'dmy', monthFirst, 'mdy', times);
  const decided = by(CONTRADICTIONS.decided);
  if (decided !== null) return { dateOrder: decided, dateOrderCertainty: 'decided' };
  const proposed = by(CONTRADICTIONS.proposed);
  if (proposed !== null) return { dateOrder: proposed, dateOrderCertainty: 'proposed' };
  if (dayFirst + monthFirst + eitherOrder > 0) return ASKED;
  return { dateOrder: yearFirst > 0 ? 'ymd' : null, dateOrderCertainty: 'decided' };
};

/**
 * The order of day and month in each column, from all of its dates. For a column whose dates fit both orders, the
 * seller is asked; where all other columns that show an order have the same one, it is proposed.
 * @param isOurs an export of Comptoir writes the day first
 */
export const findDateOrders = (profiles: readonly ColumnProfile[], isOurs: boolean): readonly Dates[] => {
  const own = profiles.map(ownOrder);
  const told = new Set(own.flatMap(({ dateOrder }) => (dateOrder === 'dmy' || dateOrder === 'mdy' ? [dateOrder] : [])));
  const [only = null] = told;
  return own.map((dates, at) => {
    const isOpen = dates.dateOrderCertainty === 'ask' && profiles[at]?.dayFirst === 0 && profiles[at]?.monthFirst === 0;
    if (!isOpen) return dates;
    if (isOurs) return { dateOrder: 'dmy', dateOrderCertainty: 'decided' };
    return told.size === 1 ? { dateOrder: only, dateOrderCertainty: 'proposed' } : dates;
  });
};
