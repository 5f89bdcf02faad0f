import { LARGE_MONTH, measureEstimates, type Quality } from '#core/testing/estimate-quality.ts';
import { defineBench, type Figures } from '../bench.ts';

/** Seeds that nothing was tuned on: tests and tuning took others. */
const SEEDS = Array.from({ length: 300 }, (_, index) => 700_001 + index);
const NOW = Date.parse('2026-11-21T11:00:00Z');

const uncovered = {
  unit: '%',
  baseline: 'what the stated level of 90 % allows',
  budget: 10,
  limits: 'value',
} as const;
const width = {
  unit: '% of the true number',
  baseline: 'the interval certain without a model, from evaluations to articles sold',
  budget: 35,
  limits: 'value',
} as const;
const error = {
  unit: '% of the true number',
  baseline: 'evaluations ÷ the rate of one’s own shop',
  budget: 1,
  limits: 'ratio',
} as const;

/** Estimated sales of invented shops against their truth: « year » is twelve months and the present one. */
export const competitorEstimates = defineBench({
  rows: {
    'competitor-uncovered-year': {
      what: 'Simulated shops whose transactions of the year lie outside their interval',
      ...uncovered,
    },
    'competitor-width-year': { what: 'Median width of a year’s interval', ...width },
    'competitor-error-year': { what: 'Median error of the midpoint of a year’s interval', ...error },
    'competitor-uncovered-month': { what: 'Months whose transactions lie outside their interval', ...uncovered },
    'competitor-width-month': {
      what: `Median width of a month’s interval, for months with at least ${LARGE_MONTH} transactions`,
      ...width,
    },
    'competitor-error-month': { what: 'Median error of the midpoint of a month’s interval', ...error },
  },
  measure: async () => {
    const { months, largeMonths, totals } = measureEstimates(SEEDS, NOW);
    return {
      'competitor-uncovered-year': toUncovered(totals),
      'competitor-width-year': toWidth(totals),
      'competitor-error-year': toError(totals),
      'competitor-uncovered-month': toUncovered(months),
      'competitor-width-month': toWidth(largeMonths),
      'competitor-error-month': toError(months),
    };
  },
});

function toUncovered({ coverage }: Quality): Figures {
  return { value: 100 * (1 - coverage), baselineValue: 10 };
}

function toWidth({ medianWidth, boundsWidth }: Quality): Figures {
  return { value: 100 * medianWidth, baselineValue: 100 * boundsWidth };
}

function toError({ medianError, naiveError }: Quality): Figures {
  return { value: 100 * medianError, baselineValue: 100 * naiveError };
}
