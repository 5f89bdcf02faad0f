import type { ColumnConventions } from '../rows.ts';
import { majority } from './majority.ts';
import { type ColumnProfile, isAmounts } from './profile.ts';

/** One contradiction in ten amounts is a mistake; more than that are two habits. */
const CONTRADICTIONS = 10;

const OTHER = { ',': '.', '.': ',' } as const;

/**
 * How a column writes amounts, from all of its values. « 1.234 » alone can be read in two ways: it is asked, whatever
 * other columns write, because a whole number a thousand times too large looks like any other.
 */
export const findDecimalMark = (
  profile: ColumnProfile,
): Pick<ColumnConventions, 'decimal' | 'decimalCertainty' | 'thousands'> => {
  const { commas, points, thousands, undecided } = profile;
  const [byPoints, byCommas] = [thousands.get('.') ?? 0, thousands.get(',') ?? 0];
  const decimal = majority<',' | '.'>(commas + byPoints, ',', points + byCommas, '.', CONTRADICTIONS);
  const grouped = [...thousands].toSorted(([, a], [, b]) => b - a);
  const mark = grouped.find(([one]) => one !== decimal)?.[0] ?? null;
  // Behind the mark that separates cents elsewhere, three figures are a mistake, and nothing to be asked.
  const hasUndecided = decimal === null ? undecided.size > 0 : undecided.has(OTHER[decimal]);
  const isOpen = isAmounts(profile) && hasUndecided && (decimal === null || mark === null);
  // Only the four marks of this type are ever counted.
  return { decimal, thousands: mark as ColumnConventions['thousands'], decimalCertainty: isOpen ? 'ask' : 'decided' };
};
