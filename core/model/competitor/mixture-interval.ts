import { ESTIMATE_LEVEL } from './assumptions.ts';
import type { Interval } from './shop-analysis.ts';

/** Normal distributions, each with its probability. */
export interface Mixture {
  weights: Float64Array;
  means: Float64Array;
  spreads: Float64Array;
}

/** Standard normal distribution function, to seven digits (Abramowitz and Stegun 26.2.17). */
const normalBelow = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
};

const belowOf = ({ weights, means, spreads }: Mixture, value: number): number => {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (weight > 1e-9) sum += weight * normalBelow((value - (means[index] as number)) / (spreads[index] as number));
  }
  return sum;
};

const quantileOf = (mixture: Mixture, share: number): number => {
  let [low, high] = [0, 1];
  while (belowOf(mixture, high) < share) high *= 2;
  for (let round = 0; round < 40 && high - low > 0.05; round++) {
    const middle = (low + high) / 2;
    if (belowOf(mixture, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** Integers between which a count lies with the probability `ESTIMATE_LEVEL`, with equal tails. */
export const toInterval = (mixture: Mixture): Interval => ({
  low: Math.max(0, Math.floor(quantileOf(mixture, (1 - ESTIMATE_LEVEL) / 2))),
  high: Math.ceil(quantileOf(mixture, (1 + ESTIMATE_LEVEL) / 2)),
  level: ESTIMATE_LEVEL,
});
