import { DAY, type Instant } from '../time.ts';
import { transactionInstants } from './analyse-evaluations.ts';
import { LONGEST_DELAY, MINIMUM_OWN_DAYS, MINIMUM_OWN_SALES, MONTHLY_DRIFT } from './assumptions.ts';
import { countByDay, sumOf } from './daily-counts.ts';
import { type OwnHabits, prepareEstimate } from './estimate-sales.ts';
import { type DelayFit, delayCandidates, fitDelay } from './evaluation-delay.ts';
import { toKnownMonths } from './known-months.ts';
import { medianOf } from './median.ts';
import type { OwnTruth } from './own-truth.ts';
import { shareOfSales } from './share-of-sales.ts';
import type { Calibration, Interval, NoEstimateReason } from './shop-analysis.ts';

/** Maximum number of own days used: habits of three years ago are not today's. */
const LONGEST_MEMORY = 730;
/** Number of days per stretch when the drift of the own rate is measured. */
const STRETCH = 61;

/** The seller's own sales and evaluations by day, over the days for which both are known. */
interface OwnDays {
  origin: Instant;
  sales: Float64Array;
  /** Evaluations of sales; the others are of the seller's own purchases. */
  evaluations: Float64Array;
  /** Total number of evaluations received. */
  received: number;
}

const toOwnDays = ({ sales, salesSince, salesUntil, history }: OwnTruth, now: Instant): OwnDays | null => {
  const span = history.knownSpans.at(-1);
  if (!span || salesSince === null) return null;
  const origin = Math.max(salesSince, span[0], now - LONGEST_MEMORY * DAY);
  const days = Math.floor((Math.min(span[1], salesUntil, now) - origin) / DAY);
  if (days < MINIMUM_OWN_DAYS) return null;
  const { share } = shareOfSales(history);
  const received = countByDay(transactionInstants(history), origin, days).counts;
  return {
    origin,
    sales: countByDay(
      sales.map(({ at }) => at),
      origin,
      days,
    ).counts,
    evaluations: received.map((count) => count * share),
    received: sumOf(received),
  };
};

const itemsPerTransaction = ({ sales }: OwnTruth): number | null => {
  const known = sales.flatMap(({ itemCount }) => itemCount ?? []);
  if (known.length < MINIMUM_OWN_SALES / 2) return null;
  return known.reduce((sum, count) => sum + count, 0) / known.length;
};

/** How much more the rate changes from one stretch to the next than chance explains. */
const measureDrift = ({ evaluations }: OwnDays, { expected, rate }: DelayFit): number => {
  const excess: number[] = [];
  for (let from = LONGEST_DELAY; from + STRETCH <= evaluations.length; from += STRETCH) {
    const hoped = sumOf(expected, from, from + STRETCH) * rate;
    if (hoped < 10) continue;
    const off = sumOf(evaluations, from, from + STRETCH) / hoped - 1;
    excess.push(off * off - (1 - rate + 0.2) / hoped);
  }
  if (excess.length < 3) return MONTHLY_DRIFT;
  const mean = excess.reduce((sum, each) => sum + each, 0) / excess.length;
  return Math.min(Math.max(Math.sqrt(Math.max(mean, 0)), MONTHLY_DRIFT), 3 * MONTHLY_DRIFT);
};

type Candidates = ReturnType<typeof delayCandidates>;

const learn = (own: OwnDays, candidates: Candidates, items: number | null, isUsed: (day: number) => boolean) => {
  const fit = fitDelay(own.evaluations, candidates, isUsed);
  if (!fit || fit.rate <= 0) return null;
  return { rate: fit.rate, items, delay: fit.weights, drift: measureDrift(own, fit) } satisfies OwnHabits;
};

interface Tested {
  truth: number;
  interval: Interval;
}

/** Estimates every whole month of the own shop as if it were another's, with habits learnt without that month. */
const backTest = (truth: OwnTruth, { days: own, candidates, items }: OwnGround, now: Instant): Tested[] => {
  const known = toKnownMonths(truth.history, now);
  const { axis } = known;
  const tested: Tested[] = [];
  for (let month = 0; month < axis.months.length - 1; month++) {
    const [from, to] = [axis.starts[month] ?? 0, axis.starts[month + 1] ?? 0];
    if (from < own.origin || to > truth.salesUntil || known.isPartial[month]) continue;
    const [first, last] = [
      Math.floor((from - own.origin) / DAY),
      Math.ceil((to - own.origin) / DAY) + LONGEST_DELAY / 2,
    ];
    const habits = learn(own, candidates, items, (day) => day < first || day > last);
    const estimator = habits && prepareEstimate(truth.history, known, habits, now);
    const interval = estimator && typeof estimator !== 'string' ? estimator.ofMonth(month) : null;
    if (!interval) continue;
    tested.push({ interval, truth: truth.sales.filter(({ at }) => at >= from && at < to).length });
  }
  return tested;
};

/** In a month with fewer sales than this, a relative error means little. */
const SMALLEST_TESTED = 5;

const toFigures = (own: OwnDays, tested: readonly Tested[]): Calibration => {
  const errors = tested.flatMap(({ truth, interval }) =>
    truth < SMALLEST_TESTED ? [] : Math.abs((interval.low + interval.high) / 2 - truth) / truth,
  );
  const held = tested.filter(({ truth, interval }) => interval.low <= truth && truth <= interval.high).length;
  return {
    transactions: sumOf(own.sales),
    evaluations: own.received,
    testedMonths: tested.length,
    medianError: medianOf(errors),
    coverage: tested.length === 0 ? null : held / tested.length,
  };
};

/** The inputs of a calibration. */
interface OwnGround {
  days: OwnDays;
  candidates: Candidates;
  items: number | null;
  habits: OwnHabits;
}

const learnFrom = (own: OwnTruth | null, now: Instant): OwnGround | NoEstimateReason => {
  const days = own && toOwnDays(own, now);
  if (!own || !days) return 'no_calibration';
  if (sumOf(days.sales) < MINIMUM_OWN_SALES) return 'too_few_own_sales';
  const candidates = delayCandidates(days.sales);
  const items = itemsPerTransaction(own);
  const habits = learn(days, candidates, items, () => true);
  return habits ? { days, candidates, items, habits } : 'no_calibration';
};

/** How evaluations follow sales in the seller's own shop, or why that cannot be determined. */
export const learnHabits = (own: OwnTruth | null, now: Instant): OwnHabits | NoEstimateReason => {
  const ground = learnFrom(own, now);
  return typeof ground === 'string' ? ground : ground.habits;
};

/** What was learnt from the seller's own shop, or why nothing could be. */
export type CalibrationResult =
  | { habits: OwnHabits; calibration: Calibration; reason: null }
  | { habits: null; calibration: null; reason: NoEstimateReason };

/**
 * Learns from the seller's own shop how evaluations follow sales, and measures on that shop how well this estimates:
 * each month in turn, held out from the learning.
 */
export const calibrate = (own: OwnTruth | null, now: Instant): CalibrationResult => {
  const ground = learnFrom(own, now);
  if (own === null || typeof ground === 'string') {
    return { habits: null, calibration: null, reason: typeof ground === 'string' ? ground : 'no_calibration' };
  }
  const tested = backTest(own, ground, now);
  return { habits: ground.habits, calibration: toFigures(ground.days, tested), reason: null };
};
