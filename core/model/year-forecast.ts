import type { PrivateYear } from './private-year.ts';
import type { ParisDay } from './time.ts';

/** Sales at the end of the year, in all. */
export interface YearForecast {
  low: number;
  high: number;
}

/** Before that, the interval is as wide as the year. */
const LEAST_DAYS = 60;
const LEAST_SALES = 5;
/** Eight years of ten end within the interval. */
const TAIL = 0.1;

const DAY = 86_400_000;

/**
 * How many sales the year ends with if the rest of it goes like its days so far: the middle 80 % of the predictive
 * distribution of a Poisson process of unknown rate (Jeffreys prior), which is negative binomial. Null while too little
 * is known for a meaningful range, or while sales without a day or regime may belong to the year.
 */
export const forecastYear = (
  { year, count, undated, unknownRegime }: PrivateYear,
  today: ParisDay,
): YearForecast | null => {
  const [start, end] = [Date.UTC(Number(year), 0, 1), Date.UTC(Number(year) + 1, 0, 1)];
  const past = (Date.parse(`${today}T00:00:00Z`) - start) / DAY + 1;
  const rest = (end - start) / DAY - past;
  if (past < LEAST_DAYS || rest <= 0 || count < LEAST_SALES || undated + unknownRegime > 0) return null;
  const quantile = quantileOfNext(count + 0.5, past / (past + rest));
  return { low: count + quantile(TAIL), high: count + quantile(1 - TAIL) };
};

/** The least number of further events whose probability of not being exceeded is at least `level`. */
const quantileOfNext =
  (shape: number, share: number) =>
  (level: number): number => {
    // As a logarithm: the first probabilities of a large shop are too small for a number.
    let log = shape * Math.log(share);
    let sum = Math.exp(log);
    let further = 0;
    while (sum < level) {
      log += Math.log(((further + shape) / (further + 1)) * (1 - share));
      further += 1;
      sum += Math.exp(log);
    }
    return further;
  };
