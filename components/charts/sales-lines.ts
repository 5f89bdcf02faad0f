import { YEAR_MONTHS } from '#core/model/paris-months.ts';

/** What is known of one month of one shop; null: unknown. */
export interface SalesMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Seen, each one a transaction: evaluations of another shop, orders of one's own. */
  observed: number | null;
  /** Transactions as a model reckons them, both ends included. */
  estimate: { low: number; high: number } | null;
  /** The same from the line's first month to the end of this one: bounds of months do not add up. */
  cumulated: { low: number; high: number } | null;
  /** Still running, or read in part: what was seen is only some of it. */
  isPartial: boolean;
}

/** The months of one shop, ascending and without holes. */
export interface SalesLine {
  id: string;
  name: string;
  isOwn: boolean;
  months: readonly SalesMonth[];
}

/** A change of many prices at once; `change` −0.14: prices fell by 14 % in median. */
export interface PriceMark {
  /** Of which line. */
  lineId: string;
  month: string;
  items: number;
  change: number;
}

export type SalesSpan = 'year' | 'all';
export type SalesMode = 'monthly' | 'cumulative';

const nextMonth = (month: string): string => {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  return ordinal === 12 ? `${year + 1}-01` : `${year}-${String(ordinal + 1).padStart(2, '0')}`;
};

const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < 1_200; month = nextMonth(month)) months.push(month);
  return months;
};

/** Months that the chart shows: of all shops together, without holes, the last year or all. Ascending. */
export const shownMonths = (lines: readonly SalesLine[], span: SalesSpan): readonly string[] => {
  const known = lines.flatMap(({ months }) => months.map(({ month }) => month)).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all = monthsBetween(first, last);
  return span === 'year' ? all.slice(-YEAR_MONTHS) : all;
};

const unknown = (month: string): SalesMonth => ({
  month,
  observed: null,
  estimate: null,
  cumulated: null,
  isPartial: false,
});

const pick = (line: SalesLine, months: readonly string[]): SalesMonth[] => {
  const byMonth = new Map(line.months.map((entry) => [entry.month, entry]));
  return months.map((month) => byMonth.get(month) ?? unknown(month));
};

/** What was seen, added up from the first month on, and what the model reckons of all of it together. */
const cumulate = (months: readonly SalesMonth[]): SalesMonth[] => {
  let observed: number | null = null;
  let isPartial = false;
  const first = months.findIndex(({ cumulated }) => cumulated !== null);
  // The model reckons one year: with months before it, its sum is not that of what is shown.
  const isWhole = months.slice(0, Math.max(0, first)).every((entry) => entry.observed === null);
  return months.map((entry) => {
    if (entry.observed !== null) observed = (observed ?? 0) + entry.observed;
    // A month of which nothing is known, after others, is missing in the sum.
    isPartial ||= entry.isPartial || (observed !== null && entry.observed === null);
    return { ...entry, observed, estimate: isWhole ? entry.cumulated : null, isPartial };
  });
};

/** The same shops over these months alone, each month by itself or added up. */
export const viewLines = (lines: readonly SalesLine[], months: readonly string[], mode: SalesMode): SalesLine[] =>
  lines.map((line) => {
    const picked = pick(line, months);
    return { ...line, months: mode === 'cumulative' ? cumulate(picked) : picked };
  });

/** The line that is drawn as bars: the only one, the seller's own aside. Two rows of bars would hide each other: null. */
export const barLine = (lines: readonly SalesLine[]): SalesLine | null => {
  const others = lines.filter(({ isOwn }) => !isOwn);
  const [only] = others.length === 0 ? lines : others;
  return others.length > 1 || only === undefined ? null : only;
};

export const hasEstimates = ({ months }: SalesLine): boolean => months.some(({ estimate }) => estimate !== null);

/** The waves of prices of one line in one month. */
export const wavesOf = (marks: readonly PriceMark[], lineId: string, month: string): PriceMark[] =>
  marks.filter((mark) => mark.lineId === lineId && mark.month === month);
