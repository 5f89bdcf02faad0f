import { LONGEST_DELAY } from './assumptions.ts';
import { sumOf } from './daily-counts.ts';

const ROUNDS = 6;
/** Minimum share of a day's evaluations that must have arrived for them to be informative about that day. */
const ENOUGH_IN = 0.15;

/** Evaluated sales by the day of the sale. */
export interface EvaluatedSales {
  byDay: Float64Array;
  /** Share of each day's evaluations that have arrived by now, 0 to 1. */
  inSoFar: Float64Array;
}

const sharesIn = (days: number, horizon: number, weights: Float64Array): Float64Array => {
  const cumulative = weights.slice();
  for (let lag = 1; lag < cumulative.length; lag++) {
    cumulative[lag] = (cumulative[lag] as number) + (cumulative[lag - 1] as number);
  }
  return Float64Array.from({ length: days }, (_, day) =>
    day >= horizon ? 0 : (cumulative[Math.min(horizon - 1 - day, weights.length - 1)] as number),
  );
};

/** One step of expectation maximisation: distributes every evaluation over the possible days of its sale. */
const step = (byDay: Float64Array, evaluations: Float64Array, weights: Float64Array, horizon: number): Float64Array => {
  const next = new Float64Array(byDay.length);
  for (let day = 0; day < horizon; day++) {
    const count = evaluations[day] as number;
    if (count === 0) continue;
    const lags = Math.min(weights.length, day + 1);
    let mean = 0;
    for (let lag = 0; lag < lags; lag++) mean += (byDay[day - lag] as number) * (weights[lag] as number);
    if (mean <= 0) continue;
    for (let lag = 0; lag < lags; lag++) {
      const share = ((byDay[day - lag] as number) * (weights[lag] as number)) / mean;
      next[day - lag] = (next[day - lag] as number) + count * share;
    }
  }
  return next;
};

/**
 * The days of the sales that the evaluations belong to. `evaluations` are known up to the day `horizon`; the missing
 * part is extrapolated from the latest observable days.
 */
export const toSalesByDay = (evaluations: Float64Array, weights: Float64Array, horizon: number): EvaluatedSales => {
  const days = evaluations.length;
  const inSoFar = sharesIn(days, horizon, weights);
  const recentFrom = Math.max(0, horizon - 2 * LONGEST_DELAY);
  const recent = sumOf(evaluations, recentFrom, horizon) / Math.max(1, horizon - recentFrom);
  let byDay: Float64Array = new Float64Array(days).fill(Math.max(recent, 1e-6));
  for (let round = 0; round < ROUNDS; round++) {
    const next = step(byDay, evaluations, weights, horizon);
    for (let day = 0; day < days; day++) {
      const share = inSoFar[day] as number;
      // Days that can hardly be observed yet continue the previous level.
      next[day] = share < ENOUGH_IN ? recent : (next[day] as number) / share;
    }
    byDay = next;
  }
  return { byDay, inSoFar };
};
