import { YEAR_MONTHS } from '#core/model/paris-months.ts';

/** What is known about one month of one shop; null when unknown. */
export interface SalesMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Observed, each one a transaction: evaluations of another shop, orders of the seller's own. */
  observed: number | null;
  /** Transactions estimated by the model, both ends included. */
  estimate: { low: number; high: number } | null;
  /** The same from the line's first month to the end of this one: the bounds of months cannot be added up. */
  cumulated: { low: number; high: number } | null;
  /** The current month, or one that was read partially: the observed value is incomplete. */
  isPartial: boolean;
}

/** The months of one shop, ascending and without gaps. */
export interface SalesLine {
  id: string;
  name: string;
  isOwn: boolean;
  months: readonly SalesMonth[];
}

/** A change of many prices at once; `change` −0.14: the median price change was −14 %. */
export interface PriceMark {
  /** Id of the line. */
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

/** The months in the chart: those of all shops together, without gaps, of the last year or all. Ascending. */
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

/** Observed values added up from the first month on, and the model's estimate for the same period. */
const cumulate = (months: readonly SalesMonth[]): SalesMonth[] => {
  let observed: number | null = null;
  let isPartial = false;
  const first = months.findIndex(({ cumulated }) => cumulated !== null);
  // The model estimates one year: its total does not cover earlier months.
  const isWhole = months.slice(0, Math.max(0, first)).every((entry) => entry.observed === null);
  return months.map((entry) => {
    if (entry.observed !== null) observed = (observed ?? 0) + entry.observed;
    // An unknown month after known ones is missing from the sum.
    isPartial ||= entry.isPartial || (observed !== null && entry.observed === null);
    return { ...entry, observed, estimate: isWhole ? entry.cumulated : null, isPartial };
  });
};

/** The same shops restricted to the given months, each month by itself or cumulated. */
export const viewLines = (lines: readonly SalesLine[], months: readonly string[], mode: SalesMode): SalesLine[] =>
  lines.map((line) => {
    const picked = pick(line, months);
    return { ...line, months: mode === 'cumulative' ? cumulate(picked) : picked };
  });

/** The line drawn as bars: the only one besides the seller's own. Two rows of bars would hide each other: then null. */
export const barLine = (lines: readonly SalesLine[]): SalesLine | null => {
  const others = lines.filter(({ isOwn }) => !isOwn);
  const [only] = others.length === 0 ? lines : others;
  return others.length > 1 || only === undefined ? null : only;
};

export const hasEstimates = ({ months }: SalesLine): boolean => months.some(({ estimate }) => estimate !== null);

/** The price waves of one line in one month. */
export const wavesOf = (marks: readonly PriceMark[], lineId: string, month: string): PriceMark[] =>
  marks.filter((mark) => mark.lineId === lineId && mark.month === month);
