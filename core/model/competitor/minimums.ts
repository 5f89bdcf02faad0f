/** Below these samples a figure stays silent: what a handful of articles does is no habit of a shop. */

/** Articles under a median price. */
export const MINIMUM_FOR_MEDIAN = 5;
/** Articles on sale whose shares by brand, size and the like are told. */
export const MINIMUM_FOR_SHARES = 10;
/** Articles seen on sale whose fate a later visit told. */
export const MINIMUM_FOLLOWED = 20;
/** Sales of which both ends are known well enough to say how long they took. */
export const MINIMUM_TIMED_SALES = 10;
/** Such sales of one brand and garment. */
export const MINIMUM_FAST_SALES = 5;
/** Weeks of known arrivals. */
export const MINIMUM_RHYTHM_WEEKS = 2;
/** Evaluations whose reply, or lack of one, was seen. */
export const MINIMUM_REPLIES = 10;
/** Evaluations whose writers can be told apart. */
export const MINIMUM_BUYERS = 20;
/** Prices changed between two visits, and their share of the articles read, that make a wave of prices. */
export const MINIMUM_WAVE_ITEMS = 5;
export const MINIMUM_WAVE_SHARE = 0.1;
/** Own articles whose views are known under a rate of sales. */
export const MINIMUM_VIEWED = 20;
/** Articles of the followed shops under a median price of the market view. */
export const MINIMUM_MARKET_ITEMS = 8;
/** Followed shops under a suggestion. */
export const MINIMUM_MARKET_SHOPS = 2;
