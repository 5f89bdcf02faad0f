import { DAY, type Instant } from '../time.ts';

/** Counts per day, starting at an instant. */
export interface DailyCounts {
  origin: Instant;
  counts: Float64Array;
}

/** Counts instants by day; those outside the range are left out. */
export const countByDay = (instants: Iterable<Instant>, origin: Instant, days: number): DailyCounts => {
  const counts = new Float64Array(Math.max(0, days));
  for (const instant of instants) {
    const day = Math.floor((instant - origin) / DAY);
    if (day >= 0 && day < counts.length) counts[day] = (counts[day] ?? 0) + 1;
  }
  return { origin, counts };
};

/** The daily counts spread over the following days: `weights[k]` of each goes to the k-th day after. */
export const delayed = (counts: Float64Array, weights: Float64Array): Float64Array => {
  const result = new Float64Array(counts.length);
  for (let day = 0; day < counts.length; day++) {
    const count = counts[day] as number;
    if (count === 0) continue;
    const last = Math.min(weights.length, counts.length - day);
    for (let lag = 0; lag < last; lag++)
      result[day + lag] = (result[day + lag] as number) + count * (weights[lag] as number);
  }
  return result;
};

/** Sum of `values[from]` up to but excluding `values[to]`. */
export const sumOf = (values: Float64Array, from = 0, to = values.length): number => {
  let sum = 0;
  for (let index = Math.max(0, from); index < Math.min(to, values.length); index++) sum += values[index] as number;
  return sum;
};
