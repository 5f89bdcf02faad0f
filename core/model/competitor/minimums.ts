/** Below these sample sizes a figure is not shown: a handful of articles reveals nothing about a shop's habits. */

/** Articles for a median price. */
export const MINIMUM_FOR_MEDIAN = 5;
/** Articles on sale for shares by brand, size and the like. */
export const MINIMUM_FOR_SHARES = 10;
/** Articles seen on sale whose fate a later visit showed. */
export const MINIMUM_FOLLOWED = 20;
/** Sales whose listing and sale dates are known well enough to time them. */
export const MINIMUM_TIMED_SALES = 10;
/** Such sales for one brand and garment. */
export const MINIMUM_FAST_SALES = 5;
/** Weeks with known listings. */
export const MINIMUM_RHYTHM_WEEKS = 2;
/** Evaluations for which the reply, or its absence, was seen. */
export const MINIMUM_REPLIES = 10;
/** Evaluations whose authors can be distinguished. */
export const MINIMUM_BUYERS = 20;
/** Prices changed between two visits, and their share of the articles read, for a price wave. */
export const MINIMUM_WAVE_ITEMS = 5;
export const MINIMUM_WAVE_SHARE = 0.1;
/** Own articles with known views for a rate of sales. */
export const MINIMUM_VIEWED = 20;
/** Articles in the followed shops for a median price in the market view. */
export const MINIMUM_MARKET_ITEMS = 8;
/** Followed shops for a suggestion. */
export const MINIMUM_MARKET_SHOPS = 2;
