import { addDays, type ParisDay } from './time.ts';

/** Under which rules an account of the marketplace sells: the seller's business, or their own wardrobe. */
export const REGIMES = ['professional', 'particulier'] as const;
export type Regime = (typeof REGIMES)[number];

/** A regime from a civil day in Paris on, until the next period. `from` is null for a period without a known beginning. */
export interface RegimePeriod {
  from: ParisDay | null;
  regime: Regime;
}

/** A period with its last day, included; null where it is open. */
export interface RegimeSpan extends RegimePeriod {
  to: ParisDay | null;
}

/** The periods of an account at most: one change a year for a lifetime. */
export const MAX_REGIMES = 50;

/** Null, the open beginning, comes first; ISO days sort as text. */
const byStart = (a: RegimePeriod, b: RegimePeriod): number => ((a.from ?? '') < (b.from ?? '') ? -1 : 1);

/**
 * Why periods cannot be kept, as a French sentence without its period; null when they can. Two of them must not begin
 * on the same day, or which one applies would be a guess.
 */
export const regimeProblem = (periods: readonly RegimePeriod[]): string | null => {
  const starts = periods.map(({ from }) => from);
  const twice = starts.find((from, index) => starts.indexOf(from) < index);
  if (twice === undefined) return null;
  return twice === null
    ? 'ne doit contenir qu’une période sans date de début'
    : `contient deux périodes qui commencent le ${twice.split('-').reverse().join('/')}`;
};

/** The same periods in order, each differing from the one before it. */
export const joinRegimes = (periods: readonly RegimePeriod[]): RegimePeriod[] =>
  periods.toSorted(byStart).filter(({ regime }, index, sorted) => sorted[index - 1]?.regime !== regime);

/**
 * Every day of an account with its regime, first to last, without a gap. Days before the first period follow `fallback`,
 * the type of the seller's own account (SPEC §4), as does an account without periods.
 */
export const spansOf = (periods: readonly RegimePeriod[], fallback: Regime): RegimeSpan[] => {
  const given = periods.toSorted(byStart);
  const whole = given[0]?.from === null ? given : [{ from: null, regime: fallback }, ...given];
  return joinRegimes(whole).map((period, index, joined) => {
    const next = joined[index + 1]?.from ?? null;
    return { ...period, to: next === null ? null : addDays(next, -1) };
  });
};

/**
 * The regime on a day. Null when the day is unknown and the account has had both: which one applies is not known then.
 */
export const regimeAt = (periods: readonly RegimePeriod[], fallback: Regime, day: ParisDay | null): Regime | null => {
  const spans = spansOf(periods, fallback);
  if (day === null) return spans.length === 1 ? (spans[0]?.regime ?? null) : null;
  return spans.findLast(({ from }) => from === null || from <= day)?.regime ?? null;
};

/** The regime to show, of those under which there is anything. @param own that of the seller's own type */
export const shownRegime = (regimes: readonly Regime[], asked: Regime | undefined, own: Regime | null): Regime | null =>
  regimes.find((each) => each === (asked ?? own)) ?? regimes[0] ?? null;
