import { learnHabits } from '#core/model/competitor/calibrate.ts';
import { estimateSales } from '#core/model/competitor/estimate-sales.ts';
import { toKnownMonths } from '#core/model/competitor/known-months.ts';
import { medianOf } from '#core/model/competitor/median.ts';
import type { Interval } from '#core/model/competitor/shop-analysis.ts';
import type { Instant } from '#core/model/time.ts';
import { type Regime, simulatePair, USUAL } from './simulated-shop.ts';

/** How intervals did against the truth. Widths and errors are shares of the truth, medians over all. */
export interface Quality {
  intervals: number;
  coverage: number;
  medianWidth: number;
  medianError: number;
  /** Evaluations ÷ the own shop's evaluations per transaction, on the same. */
  naiveError: number;
  /** From the evaluations to as many more as the shop sold articles per evaluation: all that is certain without a model. */
  boundsWidth: number;
}

export interface EstimateQuality {
  months: Quality;
  /** Months of `LARGE_MONTH` transactions and more: chance weighs little there. */
  largeMonths: Quality;
  totals: Quality;
  /** From the first month to the end of each but the first and the last. */
  cumulated: Quality;
  /** Shops that no interval was given for. */
  silent: number;
}

interface Case {
  interval: Interval;
  truth: number;
  naive: number;
  bounds: number;
}

/** A truth so small that a share of it is meaningless. */
const SMALLEST_TRUTH = 5;
export const LARGE_MONTH = 150;

const toQuality = (cases: readonly Case[]): Quality => {
  const told = cases.filter(({ truth }) => truth >= SMALLEST_TRUTH);
  const median = (figure: (each: Case) => number) => medianOf(told.map((each) => figure(each) / each.truth)) ?? 0;
  return {
    intervals: cases.length,
    coverage: cases.filter(({ interval: { low, high }, truth }) => low <= truth && truth <= high).length / cases.length,
    medianWidth: median(({ interval }) => interval.high - interval.low),
    medianError: median(({ interval, truth }) => Math.abs((interval.low + interval.high) / 2 - truth)),
    naiveError: median(({ naive, truth }) => Math.abs(naive - truth)),
    boundsWidth: median(({ bounds }) => bounds),
  };
};

/** Estimates one shop and compares it to the truth: a case for each month and one for all; or null without one. */
const tryOn = (
  seed: number,
  now: Instant,
  regime: Regime,
): { months: Case[]; cumulated: Case[]; total: Case } | null => {
  const { own, other } = simulatePair(seed, now, regime);
  const known = toKnownMonths(other.history, now);
  const habits = learnHabits(own, now);
  const estimate = typeof habits === 'string' ? null : estimateSales(other.history, known, habits, now);
  if (!estimate?.total) return null;
  const naiveRate = own.history.evaluations.length / own.sales.length;
  const { soldCount, feedbackCount } = other.history.visits.at(-1)?.figures ?? {};
  const itemsPerEvaluation = soldCount && feedbackCount ? soldCount / feedbackCount : 1;
  const toCase = (interval: Interval, from: number, to: number): Case => {
    const [first, end] = [known.axis.starts[from] ?? 0, known.axis.starts[to] ?? 0];
    const truth = other.sales.filter((at) => at >= first && at < end).length;
    const observed = known.observed.slice(from, to).reduce((sum, count) => sum + count, 0);
    return { interval, truth, naive: observed / naiveRate, bounds: observed * Math.max(0, itemsPerEvaluation - 1) };
  };
  return {
    months: estimate.months.flatMap((interval, month) => (interval ? toCase(interval, month, month + 1) : [])),
    cumulated: estimate.cumulated
      .slice(1, -1)
      .flatMap((interval, index) => (interval ? toCase(interval, 0, index + 2) : [])),
    total: toCase(estimate.total, 0, known.axis.months.length),
  };
};

/** Estimates the shops of some seeds, each by its own seller's calibration, and holds them against the truth. */
export const measureEstimates = (seeds: readonly number[], now: Instant, regime: Regime = USUAL): EstimateQuality => {
  const tried = seeds.flatMap((seed) => tryOn(seed, now, regime) ?? []);
  const months = tried.flatMap((shop) => shop.months);
  return {
    months: toQuality(months),
    largeMonths: toQuality(months.filter(({ truth }) => truth >= LARGE_MONTH)),
    cumulated: toQuality(tried.flatMap((shop) => shop.cumulated)),
    totals: toQuality(tried.map(({ total }) => total)),
    silent: seeds.length - tried.length,
  };
};
