import { foldHeading } from '../headings/fold-heading.ts';
import type { Certainty, Conventions, DateOrder } from '../rows.ts';
import type { ColumnProfile } from './profile.ts';

/** Of two counts, the one that speaks for the file: none while they contradict each other. */
const majority = <T>(first: number, one: T, second: number, other: T, times: number): T | null => {
  if (first > 0 && second * times <= first) return one;
  return second > 0 && first * times <= second ? other : null;
};

const sum = (profiles: readonly ColumnProfile[], count: (profile: ColumnProfile) => number): number =>
  profiles.reduce((total, profile) => total + count(profile), 0);

const mergeCounts = (maps: readonly ReadonlyMap<string, number>[]): [string, number][] => {
  const all = new Map<string, number>();
  for (const map of maps) for (const [key, count] of map) all.set(key, (all.get(key) ?? 0) + count);
  return [...all].toSorted(([, a], [, b]) => b - a);
};

const isAmounts = ({ amounts, days, filled }: ColumnProfile): boolean => amounts > days && amounts * 2 >= filled;

/** One contradiction in ten amounts, or one in four dates, is a mistake; more than that are two habits. */
const CONTRADICTIONS = { amounts: 10, dates: 4 };

const decimalOf = (profiles: readonly ColumnProfile[]): Pick<Conventions, 'decimal' | 'thousands'> => {
  const amounts = profiles.filter(isAmounts);
  const grouped = mergeCounts(amounts.map(({ thousands }) => thousands));
  const thousandsBy = (mark: string): number => grouped.find(([one]) => one === mark)?.[1] ?? 0;
  const commas = sum(amounts, ({ commas: count }) => count) + thousandsBy('.');
  const points = sum(amounts, ({ points: count }) => count) + thousandsBy(',');
  const decimal = majority<',' | '.'>(commas, ',', points, '.', CONTRADICTIONS.amounts);
  const mark = grouped.find(([one]) => one !== decimal)?.[0] ?? null;
  // Only these four are ever counted.
  return { decimal, thousands: mark as Conventions['thousands'] };
};

const FRENCH =
  /\b(?:vendue?s?|vente|achat|achete|prix|cout|titre|designation|montant|libelle|depense|remarque|emplacement|acheteur|vendeur|frais|statut|devise|provenance|numero|libere?e|nom)\b/;
const ENGLISH =
  /\b(?:sold|sale|price|cost|amount|title|item|buyer|order|purchase|shipping|fees?|seller|name|currency|status)\b/;

/** True where a file is written as one writes in France. */
const isFrench = (headings: readonly string[], separator: string | null, decimal: string | null): boolean => {
  const folded = headings.map(foldHeading);
  const [french, english] = [FRENCH, ENGLISH].map((words) => folded.filter((heading) => words.test(heading)).length);
  return decimal === ',' || separator === ';' || (french ?? 0) > (english ?? 0);
};

const dateOrderOf = (
  profiles: readonly ColumnProfile[],
  french: boolean,
): { dateOrder: DateOrder | null; dateOrderCertainty: Certainty } => {
  const [first, second] = [sum(profiles, ({ dayFirst }) => dayFirst), sum(profiles, ({ monthFirst }) => monthFirst)];
  const order = majority<DateOrder>(first, 'dmy', second, 'mdy', CONTRADICTIONS.dates);
  if (order !== null) return { dateOrder: order, dateOrderCertainty: 'decided' };
  // The one date of a French file that only makes sense month first is a mistake, not a habit.
  if (french && first > 0 && second === 1) return { dateOrder: 'dmy', dateOrderCertainty: 'proposed' };
  if (first + second > 0) return { dateOrder: null, dateOrderCertainty: 'ask' };
  if (sum(profiles, ({ eitherOrder }) => eitherOrder) === 0) {
    const isYearFirst = sum(profiles, ({ yearFirst }) => yearFirst) > 0;
    return { dateOrder: isYearFirst ? 'ymd' : null, dateOrderCertainty: 'decided' };
  }
  return french ? { dateOrder: 'dmy', dateOrderCertainty: 'proposed' } : { dateOrder: null, dateOrderCertainty: 'ask' };
};

const currencyOfFile = (
  profiles: readonly ColumnProfile[],
  named: readonly (string | null)[],
): Pick<Conventions, 'currency' | 'currencyCertainty'> => {
  const counts = mergeCounts(profiles.filter(isAmounts).map(({ currencies }) => currencies));
  const codes = new Set([...named.filter((code) => code !== null), ...counts.map(([code]) => code)]);
  const [code] = codes;
  const isUnnamed = sum(profiles, ({ unnamed }) => unnamed) > 0;
  if (code === undefined) return { currency: 'EUR', currencyCertainty: isUnnamed ? 'ask' : 'proposed' };
  return { currency: counts[0]?.[0] ?? code, currencyCertainty: codes.size === 1 && !isUnnamed ? 'decided' : 'ask' };
};

/**
 * How the file as a whole writes amounts and dates, from what its columns hold. What two habits contradict is left open,
 * never decided line by line.
 */
export const findConventions = (
  profiles: readonly ColumnProfile[],
  {
    headings,
    separator,
    dateSystem,
    named,
  }: {
    headings: readonly string[];
    separator: string | null;
    dateSystem: 1900 | 1904;
    /** The currency that each heading names. */
    named: readonly (string | null)[];
  },
): Conventions => {
  const marks = decimalOf(profiles);
  return {
    ...marks,
    ...dateOrderOf(profiles, isFrench(headings, separator, marks.decimal)),
    dateSystem,
    ...currencyOfFile(profiles, named),
  };
};
