import { LONGEST_DELAY } from './assumptions.ts';
import { delayed, sumOf } from './daily-counts.ts';

const MEANS = [3, 5, 7, 9, 11, 13, 16, 19, 23, 28];
const SHAPES = [1.5, 3, 6];

/** Distribution of evaluations by days after the sale: a gamma distribution cut off at `LONGEST_DELAY`. */
const toWeights = (mean: number, shape: number): Float64Array => {
  const weights = Float64Array.from({ length: LONGEST_DELAY + 1 }, (_, day) => {
    const middle = day + 0.5;
    return middle ** (shape - 1) * Math.exp((-middle * shape) / mean);
  });
  const sum = sumOf(weights);
  return weights.map((weight) => weight / sum);
};

/** One hypothesis of how evaluations follow sales, and its prediction from each day's sales. */
interface Candidate {
  weights: Float64Array;
  expected: Float64Array;
}

export interface DelayFit {
  /** Evaluations per transaction, 0 to 1. */
  rate: number;
  /** Distribution of evaluations by days after the sale. */
  weights: Float64Array;
  /** Sales of each day, shifted to the days on which their evaluations are expected. */
  expected: Float64Array;
}

export const delayCandidates = (sales: Float64Array): Candidate[] =>
  MEANS.flatMap((mean) =>
    SHAPES.map((shape) => {
      const weights = toWeights(mean, shape);
      return { weights, expected: delayed(sales, weights) };
    }),
  );

/** Poisson log-likelihood of daily evaluations as a constant share of the expected ones, and that share. */
const fitRate = (evaluations: Float64Array, { expected }: Candidate, isUsed: (day: number) => boolean) => {
  let [seen, hoped, fit] = [0, 0, 0];
  for (let day = LONGEST_DELAY; day < evaluations.length; day++) {
    if (!isUsed(day)) continue;
    const [count, mean] = [evaluations[day] as number, Math.max(expected[day] as number, 1e-3)];
    seen += count;
    hoped += mean;
    if (count > 0) fit += count * Math.log(mean);
  }
  const rate = hoped > 0 ? seen / hoped : 0;
  return { rate, fit: rate > 0 ? fit + seen * Math.log(rate) - seen : -Infinity };
};

/** The delay and rate for which the evaluations of the given days fit the sales best. */
export const fitDelay = (
  evaluations: Float64Array,
  candidates: readonly Candidate[],
  isUsed: (day: number) => boolean,
): DelayFit | null => {
  let best: DelayFit | null = null;
  let bestFit = -Infinity;
  for (const candidate of candidates) {
    const { rate, fit } = fitRate(evaluations, candidate, isUsed);
    if (fit <= bestFit) continue;
    bestFit = fit;
    best = { rate: Math.min(rate, 1), weights: candidate.weights, expected: candidate.expected };
  }
  return best;
};
