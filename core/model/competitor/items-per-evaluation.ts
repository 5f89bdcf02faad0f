import { DAY, type Instant } from '../time.ts';
import { isOfTransaction } from './analyse-evaluations.ts';
import { LIFETIME_DRIFT } from './assumptions.ts';
import type { ItemsPerEvaluation } from './rate-posterior.ts';
import type { ShopHistory } from './shop-history.ts';

/** Two displayed counts this far apart, with this many evaluations, describe a shop's present habits. */
const SPAN = 60 * DAY;
const WINDOW = 400 * DAY;
const MINIMUM_BETWEEN = 60;
const MINIMUM_LIFETIME = 30;
/** Maximum difference, in standard deviations, for two counts to reflect the same habits. */
const MOST_APART = 3;

/** The share of known evaluations that belong to a transaction: the displayed count includes all of them. */
const shareOfTransactions = ({ evaluations }: ShopHistory): number => {
  if (evaluations.length === 0) return 1;
  const of = evaluations.reduce((count, evaluation) => (isOfTransaction(evaluation) ? count + 1 : count), 0);
  return Math.max(of / evaluations.length, 0.5);
};

interface Counted {
  at: Instant;
  sold: number;
  evaluated: number;
}

const listCounted = ({ visits }: ShopHistory, share: number): Counted[] =>
  visits.flatMap(({ at, figures }) => {
    const { soldCount = null, feedbackCount = null } = figures ?? {};
    return soldCount === null || feedbackCount === null
      ? []
      : [{ at, sold: soldCount, evaluated: feedbackCount * share }];
  });

/** Both counts vary by chance: not every sale is evaluated, and bundles differ in size. */
const chance = (evaluated: number): number => 0.8 / evaluated;

const recentRatio = (counted: readonly Counted[], now: Instant): ItemsPerEvaluation | null => {
  const recent = counted.filter(({ at }) => at >= now - WINDOW);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at - first.at < SPAN) return null;
  const [sold, evaluated] = [last.sold - first.sold, last.evaluated - first.evaluated];
  if (evaluated < MINIMUM_BETWEEN || sold < evaluated / 2) return null;
  // Sales and evaluations on the same days do not belong to the same sales.
  const lagging = (5 * DAY) / (last.at - first.at);
  return { ratio: sold / evaluated, spread: Math.sqrt(chance(evaluated) + lagging ** 2 + 0.03 ** 2) };
};

/** When a shop's habits changed, or a site began to write automatic evaluations, the recent counts are used. */
const agreeing = (whole: ItemsPerEvaluation, recent: ItemsPerEvaluation | null): ItemsPerEvaluation[] => {
  if (recent === null) return [whole];
  const apart = Math.abs(Math.log(whole.ratio / recent.ratio)) / Math.hypot(whole.spread, recent.spread);
  return apart > MOST_APART ? [recent] : [whole, recent];
};

/**
 * Articles sold per evaluation as displayed by the shop: since it opened, and between two distant visits.
 * @param shareOfSales share of the evaluations that belong to sales; only those are used below
 * @param evaluations `recent` those of the last year: the larger their share, the less the whole history differs from
 * it; `pending` those still expected for past sales
 */
export const itemsPerEvaluation = (
  history: ShopHistory,
  shareOfSales: number,
  { recent, pending }: { recent: number; pending: number },
  now: Instant,
): ItemsPerEvaluation[] => {
  const counted = listCounted(history, shareOfTransactions(history) * shareOfSales);
  const last = counted.at(-1);
  if (!last || last.evaluated < MINIMUM_LIFETIME || last.sold <= 0) return [];
  // It is unknown whether the site counts an article when it is sold or when it has arrived, so half of the pending
  // ones are added.
  const evaluated = last.evaluated + pending / 2;
  const older = 1 - Math.min(1, recent / last.evaluated);
  const lagging = pending / 3 / evaluated;
  const spread = Math.sqrt(chance(evaluated) + (LIFETIME_DRIFT * older) ** 2 + lagging ** 2 + 0.03 ** 2);
  return agreeing({ ratio: last.sold / evaluated, spread }, recentRatio(counted, now));
};
