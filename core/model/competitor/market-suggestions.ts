import type { MarketLine, MarketSuggestion } from './market-line.ts';
import { MINIMUM_MARKET_SHOPS } from './minimums.ts';

/** A median price this far from the market's is worth a word. */
const FAR_PRICE = 0.2;
/** So is a kind that leaves in this share of the time that all take. */
const FAST_SHARE = 0.6;
const MAX_SUGGESTIONS = 20;

const figuresOf = (line: MarketLine, marketDays: number | null) => ({
  ...{ brand: line.brand, garment: line.garment, currency: line.currency },
  ...{ marketMinor: line.medianMinor, ownMinor: line.ownMedianMinor, ownItems: line.ownItems },
  ...{ medianDays: line.medianDays, marketDays },
});

/** Of a price, which rests on articles on sale. */
const ofPrice = (line: MarketLine, marketDays: number | null): MarketSuggestion[] => {
  const { ownMedianMinor, medianMinor, items: sample, shops } = line;
  if (ownMedianMinor === null || medianMinor === null || medianMinor === 0 || shops < MINIMUM_MARKET_SHOPS) return [];
  const apart = ownMedianMinor / medianMinor - 1;
  if (Math.abs(apart) <= FAR_PRICE) return [];
  const kind = apart > 0 ? 'priced_above' : 'priced_below';
  return [{ kind, ...figuresOf(line, marketDays), sample, shops }];
};

/** Of a speed, which rests on sales that were seen. */
const ofSpeed = (line: MarketLine, marketDays: number | null): MarketSuggestion[] => {
  const { medianDays, timedSales: sample, saleShops: shops } = line;
  if (medianDays === null || marketDays === null || shops < MINIMUM_MARKET_SHOPS) return [];
  if (medianDays > marketDays * FAST_SHARE) return [];
  return [{ kind: 'sells_fast', ...figuresOf(line, marketDays), sample, shops }];
};

/**
 * What lines of one brand and kind suggest: own prices far from the market's, and what leaves fast. One shop alone is no
 * market, neither for prices nor for sales.
 */
export const suggest = (lines: readonly MarketLine[], marketDays: number | null): MarketSuggestion[] =>
  lines
    .filter(({ level }) => level === 'brand_garment')
    .flatMap((line) => [...ofPrice(line, marketDays), ...ofSpeed(line, marketDays)])
    .slice(0, MAX_SUGGESTIONS);
