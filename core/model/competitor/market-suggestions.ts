import type { MarketLine, MarketSuggestion } from './market-line.ts';
import { MINIMUM_MARKET_SHOPS } from './minimums.ts';

/** Relative distance from the market's median price at which a suggestion is made. */
const FAR_PRICE = 0.2;
/** A kind that sells in this fraction of the overall time is suggested too. */
const FAST_SHARE = 0.6;
const MAX_SUGGESTIONS = 20;

const figuresOf = (line: MarketLine, marketDays: number | null) => ({
  ...{ brand: line.brand, garment: line.garment, currency: line.currency },
  ...{ marketMinor: line.medianMinor, ownMinor: line.ownMedianMinor, ownItems: line.ownItems },
  ...{ medianDays: line.medianDays, marketDays },
});

/** A price suggestion, based on articles on sale. */
const ofPrice = (line: MarketLine, marketDays: number | null): MarketSuggestion[] => {
  const { ownMedianMinor, medianMinor, items: sample, shops } = line;
  if (ownMedianMinor === null || medianMinor === null || medianMinor === 0 || shops < MINIMUM_MARKET_SHOPS) return [];
  const apart = ownMedianMinor / medianMinor - 1;
  if (Math.abs(apart) <= FAR_PRICE) return [];
  const kind = apart > 0 ? 'priced_above' : 'priced_below';
  return [{ kind, ...figuresOf(line, marketDays), sample, shops }];
};

/** A speed suggestion, based on observed sales. */
const ofSpeed = (line: MarketLine, marketDays: number | null): MarketSuggestion[] => {
  const { medianDays, timedSales: sample, saleShops: shops } = line;
  if (medianDays === null || marketDays === null || shops < MINIMUM_MARKET_SHOPS) return [];
  if (medianDays > marketDays * FAST_SHARE) return [];
  return [{ kind: 'sells_fast', ...figuresOf(line, marketDays), sample, shops }];
};

/**
 * Suggestions from the lines for one brand and kind: own prices far from the market's, and fast sellers. A single shop
 * is not a market, neither for prices nor for sales.
 */
export const suggest = (lines: readonly MarketLine[], marketDays: number | null): MarketSuggestion[] =>
  lines
    .filter(({ level }) => level === 'brand_garment')
    .flatMap((line) => [...ofPrice(line, marketDays), ...ofSpeed(line, marketDays)])
    .slice(0, MAX_SUGGESTIONS);
