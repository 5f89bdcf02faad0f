import { type MonthAxis, monthIndexOf, monthsSince, YEAR_MONTHS } from '../paris-months.ts';
import { DAY, type Instant } from '../time.ts';
import { isOfTransaction } from './analyse-evaluations.ts';
import type { KnownSpan, ShopHistory } from './shop-history.ts';

/** The chart does not go further back than this: the marketplace is not older. */
export const MOST_MONTHS = 240;

/** Maximum age of the last reading, in days, for the current month to count as known. */
const FRESH = 7 * DAY;

/** Evaluations by month, and which months are completely known. */
export interface KnownMonths {
  axis: MonthAxis;
  /** Evaluations in the month, each of one transaction. */
  observed: readonly number[];
  isPartial: readonly boolean[];
  /** The time up to which evaluations are known; null when no page of them was read. */
  knownUntil: Instant | null;
}

export const isWithin = (spans: readonly KnownSpan[], from: Instant, to: Instant): boolean =>
  spans.some(([first, last]) => first <= from && to <= last);

/** The months in Paris since the first known evaluation, but at least one year. */
export const toAllKnownMonths = ({ evaluations, knownSpans }: ShopHistory, now: Instant): KnownMonths => {
  const first = evaluations.reduce((least, { at }) => Math.min(least, at ?? now), now);
  const axis = monthsSince(first, now, { least: YEAR_MONTHS, most: MOST_MONTHS });
  const observed = axis.months.map(() => 0);
  for (const evaluation of evaluations) {
    if (evaluation.at === null || evaluation.at > now || !isOfTransaction(evaluation)) continue;
    const month = monthIndexOf(axis, evaluation.at);
    if (month >= 0) observed[month] = (observed[month] ?? 0) + 1;
  }
  return {
    axis,
    observed,
    isPartial: toPartialMonths(axis, knownSpans, now),
    knownUntil: knownSpans.at(-1)?.[1] ?? null,
  };
};

/** Which months of an axis are not completely known, given the periods whose evaluations were read. */
export const toPartialMonths = (axis: MonthAxis, knownSpans: readonly KnownSpan[], now: Instant): boolean[] =>
  axis.months.map((_, month) => {
    const [from, end] = [axis.starts[month] ?? 0, axis.starts[month + 1] ?? 0];
    // In the first days of a month the last reading may still date from the previous month.
    const until = Math.min(end, Math.max(now - FRESH, from));
    return !isWithin(knownSpans, Math.min(from, now - FRESH), until);
  });

/** The current month and the twelve before it: the period that is estimated and summed up. */
export const lastYear = ({ axis, observed, isPartial, knownUntil }: KnownMonths): KnownMonths => ({
  axis: { months: axis.months.slice(-YEAR_MONTHS), starts: axis.starts.slice(-YEAR_MONTHS - 1) },
  observed: observed.slice(-YEAR_MONTHS),
  isPartial: isPartial.slice(-YEAR_MONTHS),
  knownUntil,
});

export const toKnownMonths = (history: ShopHistory, now: Instant): KnownMonths =>
  lastYear(toAllKnownMonths(history, now));
