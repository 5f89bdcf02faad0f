/**
 * Assumptions of the estimates beyond what is measured; docs/decisions/015-estimating-sales.md explains them. A single
 * shop, the seller's own, cannot show how much shops differ: these spreads are explicit, wide, and part of every
 * interval.
 */

/** Confidence level of every interval. */
export const ESTIMATE_LEVEL = 0.9;

/** Evaluations per transaction of an unknown shop, and the spread of shops around it on the logit scale. */
export const TYPICAL_RATE = 0.82;
export const RATE_SPREAD = 0.7;

/** Articles per transaction of an unknown shop, and the spread of the logarithm of the excess over one. */
export const TYPICAL_ITEMS = 1.25;
export const ITEMS_SPREAD = 0.6;

/** Relative uncertainty of the number of evaluations per article bought, compared with one sold. */
export const PURCHASES_SPREAD = 0.5;

/** Weight of the seller's own shop, 0 to 1, against the typical shop, in the prior for another shop. */
export const OWN_WEIGHT = 0.7;

/** Relative change of a shop's rate from month to month, unless the seller's own changes more. */
export const MONTHLY_DRIFT = 0.03;
/** Relative difference between a shop's rate in the last year and before. */
export const LIFETIME_DRIFT = 0.06;
/** Number of days by which the delay of another shop's evaluations may differ from the seller's own. */
export const DELAY_SPREAD = 2.5;
/** Relative uncertainty of sales so recent that they have no evaluations yet. */
export const NOWCAST_SPREAD = 0.35;

/** Number of days after which a sale is no longer evaluated. */
export const LONGEST_DELAY = 45;

/** Minimum own sales, and own days with both sides known, for a calibration. */
export const MINIMUM_OWN_SALES = 100;
export const MINIMUM_OWN_DAYS = 120;
/** Minimum number of the shop's evaluations in the window. */
export const MINIMUM_EVALUATIONS = 30;
