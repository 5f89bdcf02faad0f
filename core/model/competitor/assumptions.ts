/**
 * What the estimates assume beyond what is measured; docs/decisions/015-estimating-sales.md says why. One shop, the seller's
 * own, cannot tell how much shops differ: these spreads are stated, wide, and part of every interval.
 */

/** Level of every interval. */
export const ESTIMATE_LEVEL = 0.9;

/** Evaluations per transaction of a shop nobody knows, and spread of shops about it on the logit scale. */
export const TYPICAL_RATE = 0.82;
export const RATE_SPREAD = 0.7;

/** Articles per transaction of a shop nobody knows, and spread of the logarithm of what passes one. */
export const TYPICAL_ITEMS = 1.25;
export const ITEMS_SPREAD = 0.6;

/** Relative uncertainty of how many evaluations come of an article bought, beside one sold. */
export const PURCHASES_SPREAD = 0.5;

/** How far the seller's own shop moves the expectation for another one from the typical shop, 0 to 1. */
export const OWN_WEIGHT = 0.7;

/** Relative change of a shop's rate from month to month, unless the seller's own changes more. */
export const MONTHLY_DRIFT = 0.03;
/** Relative difference between a shop's rate of the last year and of the time before. */
export const LIFETIME_DRIFT = 0.06;
/** Days by which the delay of another shop's evaluations may differ from one's own. */
export const DELAY_SPREAD = 2.5;
/** Relative uncertainty of sales so recent that no evaluation tells of them yet. */
export const NOWCAST_SPREAD = 0.35;

/** Days after which a sale is no longer evaluated. */
export const LONGEST_DELAY = 45;

/** Own sales, and own days with both sides known, that a calibration needs. */
export const MINIMUM_OWN_SALES = 100;
export const MINIMUM_OWN_DAYS = 120;
/** Evaluations of the shop in the window. */
export const MINIMUM_EVALUATIONS = 30;
