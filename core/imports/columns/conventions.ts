import { isOwnHeading } from '../headings/index.ts';
import type { Certainty, ColumnConventions, Conventions } from '../rows.ts';
import { findDateOrders } from './date-orders.ts';
import { findDecimalMark } from './decimal-marks.ts';
import { type ColumnProfile, isAmounts, isOfSerials } from './profile.ts';

/** What all columns agree on; null where they do not, or where none of them shows it. */
const common = <T>(values: readonly (T | null)[]): T | null => {
  const [only = null, ...others] = new Set(values.filter((value) => value !== null));
  return others.length === 0 ? only : null;
};

const RANKS: readonly Certainty[] = ['ask', 'proposed', 'decided'];

/** The least certain one. */
const leastOf = (certainties: readonly Certainty[]): Certainty =>
  RANKS.find((rank) => certainties.includes(rank)) ?? 'decided';

/**
 * How each column writes dates and amounts, in the order of the columns.
 * @param hasFormats a workbook shows which of its numbers are dates
 */
export const findColumnConventions = (
  profiles: readonly ColumnProfile[],
  headings: readonly string[],
  hasFormats: boolean,
): readonly ColumnConventions[] => {
  const orders = findDateOrders(profiles, headings.some(isOwnHeading));
  return orders.flatMap((dates, at) => {
    const profile = profiles[at];
    return profile === undefined
      ? []
      : [{ ...dates, ...findDecimalMark(profile), isSerial: isOfSerials(profile, hasFormats) }];
  });
};

const isDays = ({ days, filled }: ColumnProfile): boolean => days > 0 && days * 2 >= filled;

/** What the columns of dates and those of amounts have in common, of which a screen speaks. */
const summaryOf = (
  profiles: readonly ColumnProfile[],
  columns: readonly ColumnConventions[],
): Pick<Conventions, 'decimal' | 'thousands' | 'dateOrder' | 'dateOrderCertainty'> => {
  const of = (fits: (profile: ColumnProfile) => boolean): ColumnConventions[] =>
    columns.filter((_, at) => profiles[at] !== undefined && fits(profiles[at]));
  const [days, amounts] = [of(isDays), of(isAmounts)];
  const dateOrderCertainty = leastOf(days.map((column) => column.dateOrderCertainty));
  return {
    decimal: common(amounts.map(({ decimal }) => decimal)),
    thousands: common(amounts.map(({ thousands }) => thousands)),
    dateOrder: dateOrderCertainty === 'ask' ? null : common(days.map(({ dateOrder }) => dateOrder)),
    dateOrderCertainty,
  };
};

/** Of amounts beside which nothing states one. */
const USUAL = 'EUR';

/** True of a column in which bare amounts stand beside some of another currency: that of the bare ones is unknown. */
const isMixed = (profile: ColumnProfile): boolean =>
  isAmounts(profile) && profile.bare > 0 && [...profile.currencies.keys()].some((code) => code !== USUAL);

const currencyOfFile = (
  profiles: readonly ColumnProfile[],
  named: readonly (string | null)[],
): Pick<Conventions, 'currency' | 'currencyCertainty'> => {
  const inCells = profiles.filter(isAmounts).flatMap(({ currencies }) => [...currencies.keys()]);
  const codes = new Set([...named.filter((code) => code !== null), ...inCells]);
  const [code] = codes;
  const isUnnamed = profiles.some(({ unnamed }) => unnamed > 0);
  if (code === undefined) return { currency: USUAL, currencyCertainty: isUnnamed ? 'ask' : 'proposed' };
  const hasMixed = profiles.some((profile, at) => named[at] === null && isMixed(profile));
  const isDecided = codes.size === 1 && !isUnnamed && !hasMixed;
  return isDecided ? { currency: code, currencyCertainty: 'decided' } : { currency: USUAL, currencyCertainty: 'ask' };
};

/** What a file has in common: of its columns, and the currency of its amounts. What two habits contradict is left open. */
export const findConventions = (
  profiles: readonly ColumnProfile[],
  columns: readonly ColumnConventions[],
  {
    dateSystem,
    named,
  }: {
    dateSystem: 1900 | 1904;
    /** The currency that each heading names. */
    named: readonly (string | null)[];
  },
): Conventions => ({
  ...summaryOf(profiles, columns),
  dateSystem,
  ...currencyOfFile(profiles, named),
});
