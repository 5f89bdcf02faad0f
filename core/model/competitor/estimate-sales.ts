import { DAY, type Instant } from '../time.ts';
import { transactionInstants } from './analyse-evaluations.ts';
import { DELAY_SPREAD, LONGEST_DELAY, MINIMUM_EVALUATIONS, NOWCAST_SPREAD } from './assumptions.ts';
import { countByDay, sumOf } from './daily-counts.ts';
import { itemsPerEvaluation } from './items-per-evaluation.ts';
import { isWithin, type KnownMonths } from './known-months.ts';
import { type Mixture, toInterval } from './mixture-interval.ts';
import { type RatePosterior, toRatePosterior } from './rate-posterior.ts';
import { type EvaluatedSales, toSalesByDay } from './sales-by-day.ts';
import { shareOfSales } from './share-of-sales.ts';
import type { Interval, NoEstimateReason } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';

/** Evaluation habits learnt from the seller's own shop. */
export interface OwnHabits {
  /** Evaluations per transaction, 0 to 1. */
  rate: number;
  /** Articles per transaction; null when unknown. */
  items: number | null;
  /** Distribution of evaluations by days after the sale. */
  delay: Float64Array;
  /** Relative change of the rate from month to month. */
  drift: number;
}

export interface SalesEstimate {
  /** For each month of the chart; null when its evaluations are not all known. */
  months: readonly (Interval | null)[];
  /** From the first month to the end of each; null from the first unknown month on. */
  cumulated: readonly (Interval | null)[];
  /** For all months together; null unless each is known. */
  total: Interval | null;
  reason: NoEstimateReason | null;
}

/** Evaluated sales in a stretch of days, and their uncertainty independent of the rate. */
interface Stretch {
  evaluated: number;
  variance: number;
}

const averageAbout = (byDay: Float64Array, day: number): number =>
  sumOf(byDay, day - 7, day + 7) / Math.max(1, Math.min(day + 7, byDay.length) - Math.max(0, day - 7));

/**
 * Evaluations near the edges may belong to the next stretch; another shop's may arrive sooner or later than the
 * seller's own; the sales of the last days are not evaluated yet; and which evaluations are for purchases is unknown.
 */
const toStretch = (
  { byDay, inSoFar }: EvaluatedSales,
  [from, to]: readonly [from: number, to: number],
  delay: Float64Array,
  shareOfAll: number,
): Stretch => {
  let [evaluated, unseen] = [0, 0];
  for (let day = from; day < to; day++) {
    const [sales, share] = [byDay[day] ?? 0, inSoFar[day] ?? 0];
    evaluated += sales;
    unseen += sales * (1 - share);
  }
  const [first, last] = [averageAbout(byDay, from), averageAbout(byDay, to)];
  const delaySpread = spreadOf(delay);
  const edges = (first + last) * delaySpread * 0.5;
  const shift = ((first - last) * DELAY_SPREAD) ** 2;
  const bought = evaluated * (1 - shareOfAll);
  return { evaluated, variance: edges + shift + bought + unseen + (unseen * NOWCAST_SPREAD) ** 2 };
};

const spreadOf = (weights: Float64Array): number => {
  let [mean, square] = [0, 0];
  for (let day = 0; day < weights.length; day++) {
    mean += day * (weights[day] as number);
    square += day * day * (weights[day] as number);
  }
  return Math.sqrt(Math.max(0, square - mean * mean));
};

/** Transactions given the evaluated ones, for every rate that the shop may have. */
const toMixture = ({ rates, weights }: RatePosterior, { evaluated, variance }: Stretch, drift: number): Mixture => {
  const means = rates.map((rate) => evaluated + ((evaluated + 0.5) * (1 - rate)) / rate);
  const spreads = rates.map((rate, index) => {
    const sampling = ((evaluated + 0.5) * Math.max(0, 1 - rate)) / (rate * rate);
    return Math.sqrt(sampling + variance / (rate * rate) + ((means[index] as number) * drift) ** 2 + 0.1);
  });
  return { weights, means, spreads };
};

/** No interval excludes what was observed: each evaluation of a sale in the window belongs to a transaction. */
const atLeast = (interval: Interval, evaluated: number): Interval => ({
  ...interval,
  high: Math.max(interval.high, Math.floor(evaluated)),
});

/** The evaluations that follow a month's sales are known too, at least up to the last reading. */
const isCovered = ({ knownSpans }: ShopHistory, end: Instant, knownUntil: Instant): boolean =>
  end >= knownUntil || isWithin(knownSpans, end, Math.min(end + (LONGEST_DELAY / 2) * DAY, knownUntil));

/** Estimates for one shop, based on the seller's own habits. */
export interface Estimator {
  /** Transactions in the month of the chart with the given index; null when its evaluations are not all known. */
  ofMonth: (month: number) => Interval | null;
  /** Transactions from the first month to the end of the given one: narrower than the sum of its months' bounds. */
  upTo: (month: number) => Interval;
}

/** Over several months some are above the rate and some below: at least half of one month's drift remains. */
const driftOver = (months: number): number => Math.max(0.5, 1 / Math.sqrt(months));

/** Prepares the estimate of a shop, or returns the reason why there is none. */
export const prepareEstimate = (
  history: ShopHistory,
  known: KnownMonths,
  habits: OwnHabits,
  now: Instant,
): Estimator | NoEstimateReason => {
  const { axis, observed, isPartial, knownUntil } = known;
  if (knownUntil === null || isPartial.every((each) => each)) return 'evaluations_incomplete';
  const ofSales = shareOfSales(history);
  const inKnown = ofSales.share * observed.reduce((sum, count, month) => (isPartial[month] ? sum : sum + count), 0);
  if (inKnown < MINIMUM_EVALUATIONS) return 'too_few_evaluations';
  const origin = (axis.starts[0] ?? 0) - LONGEST_DELAY * DAY;
  const days = Math.ceil((now - origin) / DAY);
  const horizon = Math.min(days, Math.ceil((knownUntil - origin) / DAY));
  const evaluations = countByDay(transactionInstants(history), origin, days).counts;
  const evaluated = evaluations.map((count) => count * ofSales.share);
  const sales = toSalesByDay(evaluated, habits.delay, horizon);
  const pending = sales.byDay.reduce((sum, count, day) => sum + count * (1 - (sales.inSoFar[day] ?? 0)), 0);
  const ratios = itemsPerEvaluation(history, ofSales.share, { recent: inKnown, pending }, now);
  const posterior = toRatePosterior(habits, ratios, ofSales.spread);
  const startOf = (month: number) => Math.min(days, Math.round(((axis.starts[month] ?? 0) - origin) / DAY));
  const intervalOf = (from: number, to: number, drift: number, count: number) =>
    atLeast(
      toInterval(toMixture(posterior, toStretch(sales, [from, to], habits.delay, ofSales.share), drift)),
      count * ofSales.share,
    );
  return {
    ofMonth: (month) =>
      isPartial[month] || !isCovered(history, axis.starts[month + 1] ?? 0, knownUntil)
        ? null
        : intervalOf(startOf(month), startOf(month + 1), habits.drift, observed[month] ?? 0),
    upTo: (month) => {
      const sum = observed.slice(0, month + 1).reduce((all, count) => all + count, 0);
      return intervalOf(startOf(0), startOf(month + 1), habits.drift * driftOver(month + 1), sum);
    },
  };
};

/**
 * Transactions of a shop by month of sale and in total, from its evaluations, as intervals with level `ESTIMATE_LEVEL`.
 */
export const estimateSales = (
  history: ShopHistory,
  known: KnownMonths,
  habits: OwnHabits,
  now: Instant,
): SalesEstimate => {
  const estimator = prepareEstimate(history, known, habits, now);
  if (typeof estimator === 'string') {
    const none = known.axis.months.map(() => null);
    return { months: none, cumulated: none, total: null, reason: estimator };
  }
  const months = known.axis.months.map((_, month) => estimator.ofMonth(month));
  const unknown = months.indexOf(null);
  const cumulated = months.map((_, month) => (unknown >= 0 && month >= unknown ? null : estimator.upTo(month)));
  const reason = unknown < 0 ? null : 'evaluations_incomplete';
  return { months, cumulated, total: cumulated.at(-1) ?? null, reason };
};
