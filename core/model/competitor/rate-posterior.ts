import { ITEMS_SPREAD, OWN_WEIGHT, RATE_SPREAD, TYPICAL_ITEMS, TYPICAL_RATE } from './assumptions.ts';

const POINTS = 61;
/** Degrees of freedom of a Student's t distribution: a shop far from the others is rare but possible. */
const FREEDOM = 6;

const logit = (share: number): number => Math.log(share / (1 - share));
const fromLogit = (value: number): number => 1 / (1 + Math.exp(-value));
const gridOf = (from: number, to: number): Float64Array =>
  Float64Array.from({ length: POINTS }, (_, index) => from + ((to - from) * index) / (POINTS - 1));

const LOGIT_RATES = gridOf(logit(0.25), logit(0.995));
const RATES = LOGIT_RATES.map(fromLogit);
const LOG_EXTRAS = gridOf(Math.log(0.005), Math.log(3));
const LOG_ITEMS = LOG_EXTRAS.map((log) => Math.log1p(Math.exp(log)));

const density = (distance: number): number => (1 + (distance * distance) / FREEDOM) ** (-(FREEDOM + 1) / 2);

/** Articles sold ÷ evaluations, which equals articles per transaction ÷ evaluations per transaction. */
export interface ItemsPerEvaluation {
  ratio: number;
  /** Standard deviation of its logarithm. */
  spread: number;
}

/** The distribution of a shop's rate: `weights[i]` is the probability of `rates[i]`. */
export interface RatePosterior {
  rates: Float64Array;
  weights: Float64Array;
}

const centre = (typical: number, own: number): number => typical + OWN_WEIGHT * (own - typical);

const priorOfRates = (ownRate: number): Float64Array => {
  const middle = centre(logit(TYPICAL_RATE), logit(Math.min(Math.max(ownRate, 0.3), 0.98)));
  return LOGIT_RATES.map((value) => density((value - middle) / RATE_SPREAD));
};

const priorOfItems = (ownItems: number | null): Float64Array => {
  const typical = Math.log(TYPICAL_ITEMS - 1);
  const middle = centre(typical, ownItems === null ? typical : Math.log(Math.min(Math.max(ownItems - 1, 0.02), 2)));
  return LOG_EXTRAS.map((value) => density((value - middle) / ITEMS_SPREAD));
};

/** Nodes that represent a normal distribution, in standard deviations, each with its weight (Gauss–Hermite). */
const NORMAL: readonly (readonly [place: number, weight: number])[] = [
  [-2.85697, 0.011257],
  [-1.355626, 0.222076],
  [0, 0.533333],
  [1.355626, 0.222076],
  [2.85697, 0.011257],
];

const priorsOf = (own: { rate: number; items: number | null }) => ({
  ofRates: priorOfRates(own.rate),
  ofItems: priorOfItems(own.items),
});

/** Multiplies the weight of each rate by `factor`, according to the prior and the counts. */
const weigh = (
  { ofRates, ofItems }: ReturnType<typeof priorsOf>,
  ratios: readonly ItemsPerEvaluation[],
  factor: number,
): Float64Array =>
  ofRates.map((prior, r) => {
    const logRate = Math.log((RATES[r] as number) * factor);
    let sum = 0;
    for (let b = 0; b < POINTS; b++) {
      let distance = 0;
      for (const { ratio, spread } of ratios) {
        distance += ((Math.log(ratio) - (LOG_ITEMS[b] as number) + logRate) / spread) ** 2;
      }
      sum += (ofItems[b] as number) * Math.exp(-distance / 2);
    }
    return sum * prior;
  });

/** Number of standard deviations by which a count may lie outside the possible range. */
const MOST_OUTSIDE = 4;
const LEAST_RATIO = (LOG_ITEMS[0] as number) - Math.log(RATES[POINTS - 1] as number);
const LARGEST_RATIO = (LOG_ITEMS[POINTS - 1] as number) - Math.log(RATES[0] as number);

/** Impossible counts are ignored: fewer articles sold than evaluations, or a hundred times as many. */
const isPossible = ({ ratio, spread }: ItemsPerEvaluation): boolean => {
  const margin = MOST_OUTSIDE * spread;
  return Math.log(ratio) >= LEAST_RATIO - margin && Math.log(ratio) <= LARGEST_RATIO + margin;
};

/**
 * Evaluations per transaction of another shop: combines the prior (the typical shop and the seller's own) with the
 * shop's own counts. The bounds are built in: a transaction has at most one evaluation and at least one article.
 * @param uncounted standard deviation of the logarithm of evaluations ÷ those counted: the rates refer to the counted
 * ones, so some may exceed one
 */
export const toRatePosterior = (
  own: { rate: number; items: number | null },
  ratios: readonly ItemsPerEvaluation[],
  uncounted: number,
): RatePosterior => {
  const priors = priorsOf(own);
  const told = ratios.filter(isPossible);
  const places = uncounted === 0 ? [[0, 1] as const] : NORMAL;
  const rates = new Float64Array(POINTS * places.length);
  const weights = new Float64Array(POINTS * places.length);
  places.forEach(([place, weight], index) => {
    const factor = Math.exp(place * uncounted);
    rates.set(
      RATES.map((rate) => rate * factor),
      index * POINTS,
    );
    weights.set(
      weigh(priors, told, factor).map((each) => each * weight),
      index * POINTS,
    );
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { rates, weights: weights.map((weight) => weight / total) };
};
